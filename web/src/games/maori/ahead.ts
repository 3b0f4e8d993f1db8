import type { Words } from '../module';
import { readDecision } from './notation';
import { m } from './texts';

/** A decision of a line of play. Tiles are not named: which one lies there depends on where the ship has sailed. */
export function ahead(text: string, seat: number): Pick<Words, 'text' | 'places'> | null {
  const decision = readDecision(text);
  switch (decision?.verb) {
    case 'sail':
      return { text: m('ahead.sail', { steps: decision.steps }), places: [] };
    case 'take':
      return { text: m('ahead.take', { cell: decision.cell }), places: [`b:${seat}:${decision.cell}`] };
    default:
      return null;
  }
}
