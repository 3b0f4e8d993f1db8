import type { Words } from '../module';
import { v } from './texts';
import type { Decision } from './types';
import { actionWords } from './words';

/** A decision of a line of play: what and where, without prices that change with every turn. */
export function ahead(parts: Decision): Pick<Words, 'text' | 'places'> | null {
  switch (parts.verb) {
    case 'choose':
      return { text: v(`character.${parts.character}`), places: [`c:${parts.character}`] };
    case 'neutral':
    case 'plan':
      return { text: v(`ahead.${parts.verb}`, { action: actionWords(parts.action) }), places: [`a:${parts.action}`] };
    case 'resolve':
      return { text: actionWords(parts.action), places: [`a:${parts.action}`] };
    case 'sail':
      return at(parts.verb, parts.end);
    case 'build':
    case 'buy':
    case 'transport':
    case 'draw':
      return at(parts.verb, parts.island);
    case 'place':
    case 'sell-treasure':
    case 'beg':
    case 'retrieve':
    case 'preach':
    case 'govern':
    case 'sell':
    case 'rest':
    case 'use-bonus':
    case 'decline-bonus':
      return null;
  }
}

function at(action: 'sail' | 'build' | 'buy' | 'transport' | 'draw', hex: string): Pick<Words, 'text' | 'places'> {
  return { text: v('ahead.at', { action: actionWords(action), hex }), places: [`h:${hex}`] };
}
