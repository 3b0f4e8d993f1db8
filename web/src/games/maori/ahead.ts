import type { Words } from '../module';
import { m } from './texts';
import type { MaoriDecision } from './types';

/** A decision of a line of play. Tiles are not named: which one lies there depends on where the ship has sailed. */
export function ahead(parts: MaoriDecision, seat: number): Pick<Words, 'text' | 'places'> | null {
  switch (parts.verb) {
    case 'sail':
      return { text: m('ahead.sail', { steps: parts.steps }), places: [] };
    case 'take':
      return { text: m('ahead.take', { cell: parts.cell }), places: [`b:${seat}:${parts.cell}`] };
    case 'place-ship':
    case 'store':
    case 'from-storage':
    case 'discard':
    case 'nothing':
    case 'move-ship':
    case 'stay':
      return null;
  }
}
