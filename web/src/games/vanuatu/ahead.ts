import type { Words } from '../module';
import { readDecision } from './notation';
import { v, vv } from './texts';
import { actionWords } from './words';

/** A decision of a line of play: what and where, without prices that change with every turn. */
export function ahead(text: string): Pick<Words, 'text' | 'places'> | null {
  const decision = readDecision(text);
  switch (decision?.verb) {
    case 'choose':
      return { text: vv(`character.${decision.character}`), places: [`c:${decision.character}`] };
    case 'neutral':
      return { text: v('ahead.neutral', { action: actionWords(decision.action) }), places: [`a:${decision.action}`] };
    case 'plan':
      return { text: v('ahead.plan', { action: actionWords(decision.action) }), places: [`a:${decision.action}`] };
    case 'resolve':
      return { text: actionWords(decision.action), places: [`a:${decision.action}`] };
    case 'sail':
    case 'build':
    case 'buy':
    case 'transport':
    case 'draw':
      return { text: v('ahead.at', { action: actionWords(decision.verb), hex: decision.hex }), places: [`h:${decision.hex}`] };
    default:
      return null;
  }
}
