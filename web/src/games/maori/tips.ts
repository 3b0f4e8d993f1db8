import type { AskedOf, Tip } from '../module';
import { m } from './texts';
import type { Maori, MaoriView } from './types';

/** A first game in a few words, each when it is needed. */
export function tips({ phase, players, variation }: MaoriView, { seat, offers }: AskedOf<Maori>): Tip[] {
  const can = (verb: 'take' | 'store'): boolean => offers.some(({ parts }) => parts.verb === verb);
  const own = players[seat];
  const laid = own?.tiles.length ?? 0;
  switch (phase.name) {
    case 'place_ship':
      return [{ id: 'place-ship', text: m('tip.place-ship') }];
    case 'sail':
      return [{ id: 'sail', text: m('tip.sail') }];
    case 'discover':
      return [
        ...(can('take') ? [{ id: 'discover', text: m('tip.discover') }] : []),
        ...(laid > 0 ? [{ id: 'islands', text: m('tip.islands') }] : []),
        ...(laid > 0 && variation !== 'base' ? [{ id: 'own-ship', text: m('tip.own-ship') }] : []),
        ...(laid > 2 && can('store') ? [{ id: 'storage', text: m('tip.storage') }] : []),
        ...(laid > 4 ? [{ id: 'end', text: m('tip.end') }] : []),
      ];
    case 'move_ship':
      return [{ id: 'move-ship', text: m('tip.move-ship') }];
    case 'deal':
    case 'start':
    case 'refill':
    case 'over':
      return [];
  }
}
