import { defineCard } from '../card';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: 'maori',
  minutes: [30, 45],
  weight: 2,
  texts: { en, es },
  advice: (players, { board }) => (players === 5 && board === 'atoll' ? 'advice.five-atoll' : null),
  art: () => import('./art'),
  load: async () => (await import('.')).game,
});
