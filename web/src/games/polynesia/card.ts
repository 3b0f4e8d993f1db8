import type { GameCard } from '..';
import type { Language, Message } from '../../i18n/translate';
import Picture from './Picture.svelte';
import Defs from './PolynesiaDefs.svelte';
import en from './card.en.json';
import es from './card.es.json';
import type { Deck, Tide } from './types';

/** The tides that the option of a deck offers. */
type TideOf<D extends Deck> = D extends `tide_${infer Number}` ? Extract<Tide, `${Number}.${string}`> : never;
/** What every option and every value of it is called. */
type OptionKey = `option.${Deck | 'board' | 'components'}` | `option.${'board' | 'components'}.standard` | { [D in Deck]: `option.${D}.${TideOf<D> | 'drawn'}` }[Deck];

export const card: GameCard = {
  id: 'polynesia',
  minutes: [45, 75],
  weight: 3,
  texts: { en, es } satisfies Record<Language, Record<OptionKey, Message>>,
  Defs,
  Picture,
  load: async () => (await import('.')).game,
};
