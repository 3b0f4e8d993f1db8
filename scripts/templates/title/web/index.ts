import { defineGame } from '../module';
import Board from './Board.svelte';
import Stock from './Stock.svelte';
import { m } from './texts';
import type { __Title__Types } from './types';

export const game = defineGame<__Title__Types>({
  id: '__title__',
  secrets: false,
  Board,
  Stock,
  rules: async () => (await import('./Rules.svelte')).default,

  prompt: () => m('prompt'),
  waiting: (_view, name) => m('waiting', { name }),
  verb: (verb) => m(`verb.${verb}`),
  reason: ({ reason }) => reason,
  decision: ({ parts }) => m('decision.dive', { reef: m(`reef.${parts.reef}`) }),
  ahead: ({ reef }) => ({ text: m('decision.dive', { reef: m(`reef.${reef}`) }), places: [`reef:${reef}`] }),

  tell({ seat, reef, caught }, people) {
    const params = { name: people[seat]?.name ?? '', reef: m(`reef.${reef}`) };
    return { text: m(`tell.${caught}`, params), places: [`reef:${reef}`], seat };
  },

  source: (key) => m(`reef.${key}`),
  score: () => null,
  banner: (view) => (view.diver !== null && view.last_round ? m('banner.last') : null),
});
