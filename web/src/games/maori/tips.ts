import type { Tip } from '../module';
import { m } from './texts';
import type { MaoriView } from './types';

/** A first game in a few words, each when it is needed. */
export function tips({ phase, players, variation }: MaoriView, seat: number): Tip[] {
  const own = players[seat];
  const laid = own?.tiles.length ?? 0;
  switch (phase.name) {
    case 'place_ship':
      return [{ id: 'place-ship', text: m('tip.place-ship') }];
    case 'sail':
      return [{ id: 'sail', text: m('tip.sail') }];
    case 'discover':
      return [
        { id: 'discover', text: m('tip.discover') },
        ...(laid > 0 ? [{ id: 'islands', text: m('tip.islands') }] : []),
        ...(laid > 0 && variation !== 'base' ? [{ id: 'own-ship', text: m('tip.own-ship') }] : []),
        ...(laid > 2 && !own?.storage ? [{ id: 'storage', text: m('tip.storage') }] : []),
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
