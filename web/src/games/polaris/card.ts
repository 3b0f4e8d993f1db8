import { defineCard } from '../card';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: 'polaris',
  minutes: [30, 45],
  weight: 2,
  texts: { en, es },
  art: () => import('./art'),
  load: async () => (await import('.')).game,
});
