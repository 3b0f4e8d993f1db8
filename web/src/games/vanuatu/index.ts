import { defineGame } from '../module';
import Board from './Board.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { prompt } from './prompt';
import { tell } from './tell';
import { v } from './texts';
import { tips } from './tips';
import type { Vanuatu } from './types';
import { asks } from './view';
import { decisionWords } from './words';

export const game = defineGame<Vanuatu>({
  id: 'vanuatu',
  secrets: true,
  tellsClosed: true,
  Board,
  Stock,
  rules: async () => (await import('./Rules.svelte')).default,
  features: async () => (await import('./features')).feature,
  prompt,
  guide: tips,

  waiting: ({ phase }, name) => (asks(phase) ? v(`waiting.${phase.name}`, { name }) : v('waiting.other', { name })),
  verb: (verb) => v(`verb.${verb}`),
  reason: ({ reason, amount }) => v(`reason.${reason}`, { count: amount ?? 0 }),
  decision: decisionWords,
  ahead,
  tell,
  source: (key) => v(`source.${key}`),
  score: ({ score }) => score,

  banner({ phase, flood, round, rounds }) {
    if (phase.name === 'over') return null;
    if (flood?.die === 1) return v('banner.flood');
    if (flood?.islands_left === 1) return v('banner.danger');
    return round === rounds ? v('banner.last') : null;
  },

  defeat: ({ flood }) => v('over.flooded', { count: flood?.submerged ?? 0 }),
});
