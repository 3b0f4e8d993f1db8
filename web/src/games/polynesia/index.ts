import { pace } from '../../shell/settings.svelte';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { FINALE } from './finale';
import { prompt, waiting } from './prompt';
import { tell } from './tell';
import { m, mm } from './texts';
import { asView, erupted } from './view';
import { decisionPlaces, decisionWords } from './words';

export const game: GameModule = {
  id: 'polynesia',
  secrets: false,
  Board,
  Stock,
  Rules,

  prompt: (view, _asked, verb) => prompt(asView(view), verb),
  waiting: (view, name) => waiting(asView(view), name),
  verb: (verb) => mm(`verb.${verb}`),
  reason: ({ reason, amount }) => mm(`reason.${reason}`, { count: amount ?? 0 }),
  decision: (text, view, _seat, people) => decisionWords(text, asView(view), people),
  places: (text, view) => decisionPlaces(text, asView(view)),
  ahead: (text, view) => ahead(text, asView(view)),
  tell,
  source: (key) => mm(`source.${key}`),
  score: (view) => asView(view).score,

  banner(view) {
    const it = asView(view);
    if (erupted(it) || it.volcano.red_to_come > 1) return null;
    return m('banner.next', { odds: Math.round(it.volcano.odds / 10) });
  },

  finale: () => pace() * FINALE,
};
