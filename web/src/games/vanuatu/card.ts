import { defineCard } from '../card';
import en from './card.en.json';
import es from './card.es.json';

export const card = defineCard({
  id: 'vanuatu',
  minutes: [75, 120],
  weight: 3,
  texts: { en, es },
  advice: (players, { characters }) =>
    players !== 2 ? null : characters === 'off' ? 'advice.two-characters' : 'advice.two',
  art: () => import('./art'),
  load: async () => (await import('.')).game,
});
