import { defineGame } from '../module';
import Board from './Board.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { ask } from './ask';
import { knownScore } from './score';
import { tell } from './tell';
import { p } from './texts';
import { tips } from './tips';
import type { PolarisTypes } from './types';
import { decisionWords } from './words';

export const game = defineGame<PolarisTypes>({
  id: 'polaris',
  secrets: true,
  Board,
  Stock,
  rules: async () => (await import('./Rules.svelte')).default,
  features: async () => (await import('./features')).feature,
  prompt: ask,
  guide: tips,

  waiting(view, name) {
    switch (view.phase.name) {
      case 'turn':
        return p('waiting.turn', { name });
      case 'place':
        return p('waiting.place', { name });
      case 'more':
        return p('waiting.more', { name });
      default:
        return p('waiting.other');
    }
  },

  verb: (verb) => p(`verb.${verb}`),
  reason: ({ reason }) => p(`reason.${reason}`),
  decision: decisionWords,
  ahead,
  tell,
  source: (key) => p(`source.${key}`),
  score: knownScore,

  banner(view) {
    if (view.phase.name === 'over' || view.telescope === null) return null;
    return view.last_turns <= 1 ? p('banner.very-last') : p('banner.last', { count: view.last_turns });
  },
});
