import type { Words } from '../module';
import { across, islandName } from './map';
import { place } from './places';
import { m } from './texts';
import type { Decision, View } from './types';
import { routeWords } from './words';

/** A decision of a line of play: where it goes, without prices and rights that change with every turn. */
export function ahead(parts: Decision, { map }: View): Pick<Words, 'text' | 'places'> | null {
  switch (parts.verb) {
    case 'explore':
    case 'explore-free':
      return { text: m('ahead.explore', { route: routeWords(map, parts.route) }), places: [place.route(parts.route)] };
    case 'move': {
      const to = across(map, parts.route, parts.from);
      const text = m('ahead.move', { from: islandName(map, parts.from), to: islandName(map, to) });
      return { text, places: [place.island(parts.from), place.route(parts.route), place.island(to)] };
    }
    case 'populate':
      return {
        text: m('ahead.populate', { island: islandName(map, parts.island) }),
        places: [place.island(parts.island)],
      };
    case 'end-travel':
    case 'populate-main':
    case 'fish':
    case 'take':
    case 'spoil':
    case 'extra-member':
    case 'skip':
    case 'decline':
      return null;
  }
}
