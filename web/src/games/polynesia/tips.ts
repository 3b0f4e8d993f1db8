import type { Tip } from '../module';
import { m } from './texts';
import type { PolynesiaAsked, View } from './types';

/** A first game in a few words, each when it is needed; what comes later in a game waits until it is there. */
export function tips({ phase, round, volcano }: View, { offers }: PolynesiaAsked): Tip[] {
  const can = (...verbs: readonly string[]): boolean => offers.some(({ parts }) => verbs.includes(parts.verb));
  switch (phase.name) {
    case 'act':
      return [
        { id: 'act', text: m('tip.act') },
        { id: 'goal', text: m('tip.goal') },
        ...(can('explore') ? [{ id: 'explore', text: m('tip.explore') }] : []),
        ...(can('populate') ? [{ id: 'populate', text: m('tip.populate') }] : []),
        ...(round > 1 ? [{ id: 'tides', text: m('tip.tides') }] : []),
        ...(volcano.drawn.red > 1 ? [{ id: 'odds', text: m('tip.odds') }] : []),
      ];
    case 'travel':
      return [
        { id: 'travel', text: m('tip.travel') },
        ...(offers.some(({ offer }) => offer.paid.length > 0) ? [{ id: 'guide', text: m('tip.guide') }] : []),
      ];
    case 'free_route':
      return [{ id: 'free_route', text: m('tip.free_route') }];
    case 'decline':
      return [{ id: 'decline', text: m('tip.decline') }];
    case 'mask_choice':
    case 'tide_populate':
    case 'extra_member':
      return [{ id: phase.name, text: m(`tip.${phase.name}`) }];
    case 'lay_tokens':
    case 'draw_tides':
    case 'start':
    case 'volcano':
    case 'over':
      return [];
  }
}
