import type { AskedOf } from '../module';
import { m } from './texts';
import type { Maori, MaoriDecision, MaoriView } from './types';

type Verb = MaoriDecision['verb'];

/** What a seat is asked, in a sentence. */
export function prompt({ phase }: MaoriView, asked: AskedOf<Maori>, verb: Verb | null): string {
  switch (phase.name) {
    case 'place_ship':
      return m('prompt.place-ship');
    case 'sail':
      return sail(asked);
    case 'move_ship':
      return m('prompt.move-ship');
    default:
      break;
  }
  switch (verb) {
    case 'take':
    case 'store':
    case 'from-storage':
    case 'discard':
      return m(`prompt.${verb}`);
    default:
      return discover(asked.offers);
  }
}

function sail({ offers }: AskedOf<Maori>): string {
  const free = offers.filter(({ offer }) => offer.price === 0).length;
  return m(free < offers.length ? 'prompt.sail' : 'prompt.sail-free', { count: free });
}

/** What to discover: it speaks of what is open, and of nothing else. */
export function discover(offers: readonly { parts: { verb: Verb } }[]): string {
  const can = (verb: Verb): boolean => offers.some(({ parts }) => parts.verb === verb);
  const stored = can('from-storage');
  if (can('take') || can('store')) return m(stored ? 'prompt.discover-storage' : 'prompt.discover');
  if (stored) return m('prompt.discover-stored');
  return m(can('discard') ? 'prompt.discover-discard' : 'prompt.discover-nothing');
}
