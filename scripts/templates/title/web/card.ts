import { defineCard } from '../card';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: '__title__',
  minutes: [5, 10],
  weight: 1,
  texts: { en, es },
  art: () => import('./art'),
  load: async () => (await import('.')).game,
});
