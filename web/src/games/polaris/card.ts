import type { GameCard } from '..';
import type { Language, Message } from '../../i18n/translate';
import type { MarketMemory } from '../../wire/generated/polaris/MarketMemory';
import Picture from './Picture.svelte';
import Defs from './PolarisDefs.svelte';
import en from './card.en.json';
import es from './card.es.json';

/** Every value of an option that the rules name has a label. */
type Named = `option.market_memory.${MarketMemory}`;
const texts: Readonly<Record<Language, Readonly<Record<Named | keyof typeof en, Message>>>> = { en, es };

export const card: GameCard = {
  id: 'polaris',
  minutes: [30, 45],
  weight: 2,
  texts,
  Defs,
  Picture,
  load: async () => (await import('.')).game,
};
