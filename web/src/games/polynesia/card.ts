import { defineCard } from '../card';
import Picture from './Picture.svelte';
import Defs from './PolynesiaDefs.svelte';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: 'polynesia',
  minutes: [45, 75],
  weight: 3,
  texts: { en, es },
  Defs,
  Picture,
  load: async () => (await import('.')).game,
});
