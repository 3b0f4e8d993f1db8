import { defineCard } from '../card';
import Defs from './Defs.svelte';
import Picture from './Picture.svelte';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: '__title__',
  minutes: [5, 10],
  weight: 1,
  texts: { en, es },
  Defs,
  Picture,
  load: async () => (await import('.')).game,
});
