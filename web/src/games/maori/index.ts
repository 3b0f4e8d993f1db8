import { defineGame } from '../module';
import Board from './Board.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { prompt } from './prompt';
import { tell } from './tell';
import { m } from './texts';
import { tips } from './tips';
import type { Maori } from './types';
import { decisionWords } from './words';

export const game = defineGame<Maori>({
  id: 'maori',
  secrets: false,
  Board,
  Stock,
  rules: async () => (await import('./Rules.svelte')).default,
  features: async () => (await import('./features')).feature,

  prompt,
  guide: tips,

  waiting({ phase }, name) {
    switch (phase.name) {
      case 'place_ship':
        return m('waiting.place-ship', { name });
      case 'sail':
        return m('waiting.sail', { name });
      case 'discover':
        return m('waiting.discover', { name });
      case 'move_ship':
        return m('waiting.move-ship', { name });
      default:
        return m('waiting.other', { name });
    }
  },

  verb: (verb) => m(`verb.${verb}`),
  reason: ({ reason, amount }) => m(`reason.${reason}`, { count: amount ?? 0 }),
  decision: decisionWords,
  ahead: (parts, _view, seat) => ahead(parts, seat),
  tell,
  source: (key) => m(`source.${key}`),
  score: ({ score }) => score,

  banner({ phase, last_turns, idle_left, players }) {
    if (phase.name === 'over') return null;
    if (last_turns !== null) {
      return last_turns <= 1 ? m('banner.very-last') : m('banner.last', { count: last_turns - 1 });
    }
    // Everybody has let a turn go by: one more round of it would be the end.
    return idle_left <= players.length ? m('banner.idle', { count: idle_left }) : null;
  },
});
