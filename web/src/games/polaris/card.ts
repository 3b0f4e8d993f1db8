import { defineCard } from '../card';
import Picture from './Picture.svelte';
import Defs from './PolarisDefs.svelte';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: 'polaris',
  minutes: [30, 45],
  weight: 2,
  texts: { en, es },
  Defs,
  Picture,
  load: async () => (await import('.')).game,
});
