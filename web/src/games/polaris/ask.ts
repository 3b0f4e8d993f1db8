import type { Owed } from '../../wire/generated/polaris/Owed';
import type { Asked } from '../../wire';
import { p } from './texts';
import type { PolarisView } from './view';

/** What a seat is asked, in a sentence. */
export function ask(view: PolarisView, asked: Asked, verb: string | null): string {
  const { phase } = view;
  if (phase.name === 'place') return owed(phase.owed, phase.sector, view.play?.balance ?? 0);
  const can = (word: string): boolean => asked.legal.some((text) => text.startsWith(word));
  if (phase.name === 'more') return can('play ') ? p('prompt.more', { sector: phase.sector }) : p('prompt.end');
  if (can('pass')) return p('prompt.pass');
  switch (verb) {
    case 'take':
      return p('prompt.take');
    case 'play':
      return p('prompt.play');
    default:
      return p('prompt.turn');
  }
}

/** What is to be placed next. The account is said where it matters: while stars may still cost something. */
function owed(it: Owed, sector: number, balance: number): string {
  switch (it.wants) {
    case 'star':
      return p('prompt.star', { sector, count: balance });
    case 'partner':
      return p('prompt.partner');
    case 'between':
      return p('prompt.between');
    case 'touching':
      return p(it.vertical > 0 && it.horizontal > 0 ? 'prompt.touching' : it.vertical > 0 ? 'prompt.touching-v' : 'prompt.touching-h');
    case 'anywhere':
      return p(it.vertical > 0 && it.horizontal > 0 ? 'prompt.anywhere' : it.vertical > 0 ? 'prompt.anywhere-v' : 'prompt.anywhere-h', { sector });
  }
}
