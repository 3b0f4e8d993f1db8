import type { Words } from '../module';
import { p } from './texts';
import type { Decision } from './types';
import { linkWords } from './words';

/** A decision of a line of play. Cards are not named: by then another one may lie there. */
export function ahead(parts: Decision): Pick<Words, 'text' | 'places'> | null {
  switch (parts.verb) {
    case 'play':
      return { text: p('ahead.play', { sector: parts.sector }), places: [`z:${parts.sector}`] };
    case 'star':
      return { text: p('ahead.star', { space: parts.space }), places: [`s:${parts.space}`] };
    case 'link':
      return { text: p('ahead.link', { link: linkWords(parts.link) }), places: [`l:${parts.link}`] };
    case 'take':
    case 'shooting-stars':
    case 'end':
    case 'pass':
      return null;
  }
}
