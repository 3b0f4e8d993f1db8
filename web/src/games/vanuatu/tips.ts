import type { AskedOf, Tip } from '../module';
import { v } from './texts';
import type { Vanuatu, Verb, View } from './types';
import { asks } from './view';

/** What an action is good for, told where one is performed for the first time. */
const STEPS = ['sail', 'build', 'buy', 'sell', 'transport', 'rest'] as const satisfies readonly Verb[];

/** A first game in a few words, each when it is needed. */
export function tips({ phase, round, flood, offer }: View, { offers }: AskedOf<Vanuatu>): Tip[] {
  if (!asks(phase)) return [];
  switch (phase.name) {
    case 'place':
      return [{ id: 'place', text: v('tip.place') }];
    case 'neutral':
      return [{ id: 'neutral', text: v('tip.neutral') }];
    case 'choose':
      return [{ id: 'choose', text: v('tip.choose') }];
    case 'plan':
      return [
        ...(offer ? [{ id: 'duel', text: v('tip.duel') }] : []),
        { id: 'plan', text: v('tip.plan') },
        { id: 'stack', text: v('tip.stack') },
        ...(round > 1 ? [{ id: 'huts', text: v('tip.huts') }] : []),
        ...(round > 2 ? [{ id: 'ten', text: v('tip.ten') }] : []),
      ];
    case 'turn':
      return [{ id: 'turn', text: v('tip.turn') }, ...(flood?.die ? [{ id: 'flood', text: v('tip.flood') }] : [])];
    case 'step':
      return [
        ...(offers.some(({ parts }) => parts.verb === 'use-bonus') ? [{ id: 'bonus', text: v('tip.bonus') }] : []),
        ...STEPS.filter((verb) => offers.some(({ parts }) => parts.verb === verb)).map((verb) => ({
          id: verb,
          text: v(`tip.${verb}`),
        })),
      ];
    case 'last_beg':
      return [];
  }
}
