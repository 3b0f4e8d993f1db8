import { pace } from '../../settings/index.svelte';
import { defineGame } from '../module';
import Board from './Board.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { FINALE } from './finale';
import { prompt, waiting } from './prompt';
import { tell } from './tell';
import { m } from './texts';
import { tips } from './tips';
import type { PolynesiaTypes } from './types';
import { decisionWords } from './words';

export const game = defineGame<PolynesiaTypes>({
  id: 'polynesia',
  secrets: false,
  Board,
  Stock,
  rules: async () => (await import('./Rules.svelte')).default,
  features: async () => (await import('./features')).feature,

  prompt,
  guide: tips,
  waiting,
  verb: (verb) => m(`verb.${verb}`),
  reason: ({ reason, amount }) => m(`reason.${reason}`, { count: amount ?? 0 }),
  decision: (offered, view, _seat, people) => decisionWords(offered, view, people),
  ahead,
  tell,
  source: (source) => m(`source.${source}`),
  score: (view) => view.score,

  banner({ volcano }) {
    if (volcano.erupted || volcano.red_to_come > 1) return null;
    return m('banner.next', { odds: Math.round(volcano.odds / 10) });
  },

  finale: () => pace() * FINALE,
});
