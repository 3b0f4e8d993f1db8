import type { GameModule } from '../module';
import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { prompt } from './prompt';
import { tell } from './tell';
import { v, vv } from './texts';
import { tips } from './tips';
import { asView } from './view';
import { decisionPlaces, decisionWords } from './words';

export const game: GameModule = {
  id: 'vanuatu',
  secrets: true,
  tellsClosed: true,
  Board,
  Stock,
  Rules,

  prompt: (view, asked, verb) => prompt(asView(view), asked, verb),

  guide: (view) => tips(asView(view)),

  waiting(view, name) {
    const { phase } = asView(view);
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

  verb: (verb) => vv(`verb.${verb}`),
  reason: ({ reason, amount }) => vv(`reason.${reason}`, { count: amount ?? 0 }),
  decision: (text, view, seat) => decisionWords(text, asView(view), seat),
  places: (text, view, seat) => decisionPlaces(text, asView(view), seat),
  ahead,
  tell,
  source: (key) => vv(`source.${key}`),
  score: (view) => asView(view).score,

  banner(view) {
    const { phase, flood, round, rounds } = asView(view);
    if (phase.name === 'over') return null;
    if (flood?.die === 1) return v('banner.flood');
    if (flood && flood.submerged + 1 === flood.lost_at) return v('banner.danger');
    return round === rounds ? v('banner.last') : null;
  },

  defeat: (view) => v('over.flooded', { count: asView(view).flood?.submerged ?? 0 }),
};
