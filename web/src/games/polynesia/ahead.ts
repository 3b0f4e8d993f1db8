import type { Words } from '../module';
import { readDecision } from './notation';
import { m } from './texts';
import { across, islandName, type PolynesiaView } from './view';
import { decisionPlaces, routeWords } from './words';

/** A decision of a line of play: where it goes, without prices and rights that change with every turn. */
export function ahead(text: string, view: PolynesiaView): Pick<Words, 'text' | 'places'> | null {
  const decision = readDecision(text);
  const places = decisionPlaces(text, view);
  const { map } = view;
  switch (decision?.verb) {
    case 'explore':
    case 'explore-free':
      return { text: m('ahead.explore', { route: routeWords(map, decision.route) }), places };
    case 'move':
      return { text: m('ahead.move', { from: islandName(map, decision.from), to: islandName(map, across(map, decision.route, decision.from)) }), places };
    case 'populate':
      return { text: m('ahead.populate', { island: islandName(map, decision.island) }), places };
    default:
      return null;
  }
}
