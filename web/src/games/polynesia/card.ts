import { defineCard } from '../card';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: 'polynesia',
  minutes: [45, 75],
  weight: 3,
  texts: { en, es },
  art: () => import('./art'),
  load: async () => (await import('.')).game,
});
