import { defineCard } from '../card';
import Defs from './MaoriDefs.svelte';
import Picture from './Picture.svelte';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: 'maori',
  minutes: [30, 45],
  weight: 2,
  texts: { en, es },
  advice: (players, { board }) => (players === 5 && board === 'atoll' ? 'advice.five-atoll' : null),
  Defs,
  Picture,
  load: async () => (await import('.')).game,
});
