import type { Words } from '../module';
import { readDecision } from './notation';
import { p } from './texts';
import { linkWords } from './words';

/** A decision of a line of play. Cards are not named: by then another one may lie there. */
export function ahead(text: string): Pick<Words, 'text' | 'places'> | null {
  const decision = readDecision(text);
  switch (decision?.verb) {
    case 'play':
      return { text: p('ahead.play', { sector: decision.sector }), places: [`z:${decision.sector}`] };
    case 'star':
      return { text: p('ahead.star', { space: decision.space }), places: [`s:${decision.space}`] };
    case 'link':
      return { text: p('ahead.link', { link: linkWords(decision.link) }), places: [`l:${decision.link}`] };
    default:
      return null;
  }
}
