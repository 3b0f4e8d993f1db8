import type { Tip } from '../module';
import { turnWords } from './ask';
import { p } from './texts';
import type { PolarisAsked, PolarisView, Verb } from './types';

/** What helps with this question, the most important first; what comes later in a game waits until it is there. */
export function tips(view: PolarisView, asked: PolarisAsked): Tip[] {
  const can = (verb: Verb): boolean => asked.offers.some(({ parts }) => parts.verb === verb);
  const player = 'seat' in view.phase ? view.players[view.phase.seat] : undefined;
  const stars = player?.stars.length ?? 0;
  switch (view.phase.name) {
    case 'turn':
      return [
        ...(can('pass') ? [] : [{ id: 'turn', text: p('tip.turn', { actions: turnWords(asked.offers) }) }]),
        ...(can('play') ? [{ id: 'moon', text: p('tip.moon') }] : []),
        ...(stars > 0 ? [{ id: 'goals', text: p('tip.goals', { count: view.rates.bonus }) }] : []),
        ...((player?.lone.length ?? 0) > 0 ? [{ id: 'lone', text: p('tip.lone', { count: -view.rates.lone }) }] : []),
        ...(view.dawn.cards.length > 1 ? [{ id: 'dawn', text: p('tip.dawn', { count: view.rates.telescope }) }] : []),
        ...(stars > 3 ? [{ id: 'personal', text: p('tip.personal') }] : []),
      ];
    case 'place':
      return [
        view.phase.owed.wants === 'star' ? { id: 'star', text: p('tip.star') } : { id: 'link', text: p('tip.link') },
      ];
    case 'more':
      return can('play') ? [{ id: 'more', text: p('tip.more', { count: view.rates.change }) }] : [];
    default:
      return [];
  }
}
