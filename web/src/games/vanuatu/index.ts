import { defineGame } from '../module';
import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { prompt } from './prompt';
import { tell } from './tell';
import { v } from './texts';
import { tips } from './tips';
import type { Vanuatu } from './types';
import { decisionWords } from './words';

export const game = defineGame<Vanuatu>({
  id: 'vanuatu',
  secrets: true,
  tellsClosed: true,
  Board,
  Stock,
  Rules,
  prompt,
  guide: tips,

  waiting({ phase }, name) {
    switch (phase.name) {
      case 'place':
      case 'neutral':
      case 'choose':
      case 'plan':
      case 'turn':
      case 'step':
      case 'last_beg':
        return v(`waiting.${phase.name}`, { name });
      case 'start_tile':
      case 'reveal':
      case 'demand':
      case 'tourists':
      case 'first_player':
      case 'die':
      case 'offer':
      case 'over':
        return v('waiting.other', { name });
    }
  },

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
