import { either } from '../../i18n/index.svelte';
import { p } from './texts';
import type { Owed, PolarisAsked, PolarisView, Shape, Verb } from './types';

/** What a seat is asked, in a sentence. */
export function ask(view: PolarisView, asked: PolarisAsked, verb: Verb | null): string {
  const { phase } = view;
  if (phase.name === 'place') return wanted(phase.owed, phase.sector, view.play);
  const can = (word: Verb): boolean => asked.offers.some(({ parts }) => parts.verb === word);
  if (phase.name === 'more') return more(phase.sector, can('play'), view.play?.owed ?? 0);
  if (can('pass')) return p('prompt.pass');
  switch (verb) {
    case 'take':
      return p('prompt.take');
    case 'play':
      return p('prompt.play');
    default:
      return p('prompt.turn', { actions: turnWords(asked.offers) });
  }
}

const TURN = ['take', 'shooting-stars', 'play'] as const;

/** What can be done in a turn: what is open, and nothing else. */
export function turnWords(offers: readonly { parts: { verb: Verb } }[]): string {
  const open = TURN.filter((verb) => offers.some(({ parts }) => parts.verb === verb));
  return either(open.map((verb) => p(`turn.${verb}`)));
}

/** Ending is also paying, where cards were changed. */
function more(sector: number, open: boolean, owed: number): string {
  if (owed > 0) return open ? p('prompt.more-pay', { sector, count: owed }) : p('prompt.end-pay', { count: owed });
  return open ? p('prompt.more', { sector }) : p('prompt.end');
}

/** What is to be placed next. The account is said where it matters: while stars may still cost something. */
function wanted(it: Owed, sector: number, account: PolarisView['play']): string {
  switch (it.wants) {
    case 'star': {
      const [count, owed] = [account?.shooting_stars ?? 0, account?.owed ?? 0];
      return owed > 0 ? p('prompt.star-owing', { sector, count, owed }) : p('prompt.star', { sector, count });
    }
    case 'partner':
      return p('prompt.partner');
    case 'between':
      return p('prompt.between');
    case 'touching':
      return p(
        it.vertical > 0 && it.horizontal > 0
          ? 'prompt.touching'
          : it.vertical > 0
            ? 'prompt.touching-v'
            : 'prompt.touching-h',
      );
    case 'link':
      return firstLink(it.shape, sector);
    case 'meeting':
      return it.axis === 'vertical' ? p('prompt.meeting-v') : p('prompt.meeting-h');
  }
}

/** The first link of a card without stars. */
function firstLink(shape: Shape, sector: number): string {
  switch (shape) {
    case 'V':
      return p('prompt.link-v', { sector });
    case 'H':
      return p('prompt.link-h', { sector });
    case 'V-V':
      return p('prompt.row-v', { sector });
    case 'H-H':
      return p('prompt.row-h', { sector });
    default:
      return p('prompt.corner', { sector });
  }
}
