import { either } from '../../i18n/index.svelte';
import { m } from './texts';
import type { PolynesiaAsked, Verb, View } from './types';

/** What a seat is asked, in a sentence. */
export function prompt({ phase }: View, { offers }: PolynesiaAsked, verb: Verb | null): string {
  switch (phase.name) {
    case 'act':
      switch (verb) {
        case 'explore':
        case 'populate':
        case 'fish':
          return m(`prompt.${verb}`);
        case 'move':
          return m('prompt.move', { count: offers.find(({ parts }) => parts.verb === verb)?.offer.points ?? 0 });
        default:
          return actions(offers);
      }
    case 'travel':
      return m('prompt.travel', { count: phase.points });
    case 'free_route':
    case 'mask_choice':
    case 'tide_populate':
    case 'extra_member':
    case 'decline':
      return m(`prompt.${phase.name}`);
    case 'lay_tokens':
    case 'draw_tides':
    case 'start':
    case 'volcano':
    case 'over':
      return '';
  }
}

/** The main actions, and the verbs that are theirs. */
const MAIN = {
  explore: ['explore'],
  move: ['move'],
  populate: ['populate', 'populate-main'],
  fish: ['fish'],
} as const satisfies Readonly<Record<string, readonly Verb[]>>;
const ACTIONS = ['explore', 'move', 'populate', 'fish'] as const;

/** The actions to choose from: those that are open, and no other. */
export function actions(offers: readonly { parts: { verb: Verb } }[]): string {
  const verbs = new Set(offers.map(({ parts }) => parts.verb));
  const open = ACTIONS.filter((action) => MAIN[action].some((verb) => verbs.has(verb)));
  const words = either(open.map((action) => m(`act.${action}`)));
  return m(open.length === 1 ? 'prompt.act-only' : 'prompt.act', { actions: words });
}

/** What a seat that is not ours is busy with. */
export function waiting({ phase }: View, name: string): string {
  switch (phase.name) {
    case 'act':
    case 'travel':
    case 'free_route':
    case 'mask_choice':
    case 'tide_populate':
    case 'extra_member':
    case 'decline':
      return m(`waiting.${phase.name}`, { name });
    case 'lay_tokens':
    case 'draw_tides':
    case 'start':
    case 'volcano':
    case 'over':
      return m('waiting.other');
  }
}
