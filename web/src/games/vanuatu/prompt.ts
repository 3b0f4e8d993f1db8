import type { AskedOf } from '../module';
import { v } from './texts';
import type { Phase, Vanuatu, Verb, View } from './types';
import { asks } from './view';

/** What a seat is asked, in a sentence. */
export function prompt(view: View, asked: AskedOf<Vanuatu>, verb: Verb | null): string {
  const { phase } = view;
  if (!asks(phase)) return '';
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
  }
}

function turn(view: View, { offers, seat }: AskedOf<Vanuatu>, verb: Verb | null): string {
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
  const open = (one: Verb): boolean => offers.some(({ parts }) => parts.verb === one);
  if (open('resolve')) return v('prompt.turn');
  if (open('preach')) return v('prompt.turn-preach');
  return v(view.actions.some(({ majority }) => majority === seat) ? 'prompt.turn-impossible' : 'prompt.turn-none');
}

/** What the Beggar is asked at the end of a round. */
export function lastBeg({ round, rounds }: View): string {
  return v(round === rounds ? 'prompt.last-beg' : 'prompt.round-beg', { round });
}

/** What is asked in the middle of an action. */
export function step(view: View, { step: open }: Extract<Phase, { name: 'step' }>): string {
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
      return v('prompt.second', { good: v(`good.${open.good}`) });
  }
}
