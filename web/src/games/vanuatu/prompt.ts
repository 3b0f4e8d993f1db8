import type { Asked } from '../../wire';
import { v, vv } from './texts';
import type { Phase, VanuatuView } from './view';

/** What a seat is asked, in a sentence. */
export function prompt(view: VanuatuView, asked: Asked, verb: string | null): string {
  const { phase } = view;
  switch (phase.name) {
    case 'place':
      return v('prompt.place', { count: view.visible.length });
    case 'neutral':
      return v('prompt.neutral', { count: phase.left });
    case 'choose':
      return v('prompt.choose');
    case 'plan':
      return v('prompt.plan', { count: phase.left });
    case 'turn':
      return turn(view, asked, verb);
    case 'step':
      return step(view, phase);
    case 'last_beg':
      return lastBeg(view);
    case 'start_tile':
    case 'reveal':
    case 'demand':
    case 'tourists':
    case 'first_player':
    case 'die':
    case 'offer':
    case 'over':
      return '';
  }
}

function turn(view: VanuatuView, { legal, seat }: Asked, verb: string | null): string {
  switch (verb) {
    case 'retrieve':
    case 'preach':
    case 'govern':
      return v(`prompt.${verb}`);
    case 'sell-treasure':
      return v('prompt.treasure');
    case 'beg':
      return v('prompt.beg');
    default:
      break;
  }
  const offers = (word: string): boolean => legal.some((text) => text.startsWith(`${word} `));
  if (offers('resolve')) return v('prompt.turn');
  if (offers('preach')) return v('prompt.turn-preach');
  return v(view.actions.some(({ majority }) => majority === seat) ? 'prompt.turn-impossible' : 'prompt.turn-none');
}

/** What the Beggar is asked at the end of a round. */
export function lastBeg({ round, rounds }: VanuatuView): string {
  return v(round === rounds ? 'prompt.last-beg' : 'prompt.round-beg', { round });
}

/** What is asked in the middle of an action. */
export function step(view: VanuatuView, { step: open }: Extract<Phase, { name: 'step' }>): string {
  switch (open.kind) {
    case 'sail':
    case 'build':
    case 'buy':
    case 'transport':
    case 'draw':
    case 'rest':
      return v(`prompt.${open.kind}`);
    case 'sell':
      return v('prompt.sell', { count: view.fish_price });
    case 'fare':
      return v('prompt.fare', { hex: open.end });
    case 'hut':
      return v('prompt.hut', { hex: open.island });
    case 'dive':
      return v('prompt.dive', { count: open.value });
    case 'second':
      return v('prompt.second', { good: vv(`good.${open.good}`) });
  }
}
