import type { GameModule } from '../module';
import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { ask } from './ask';
import { knownScore } from './score';
import { tell } from './tell';
import { p, pp } from './texts';
import { tips } from './tips';
import { asView } from './view';
import { decisionPlaces, decisionWords } from './words';

export const game: GameModule = {
  id: 'polaris',
  secrets: true,
  Board,
  Stock,
  Rules,
  prompt: (view, asked, verb) => ask(asView(view), asked, verb),
  guide: (view, asked) => tips(asView(view), asked),

  waiting(view, name) {
    switch (asView(view).phase.name) {
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

  verb: (verb) => pp(`verb.${verb}`),
  reason: ({ reason, amount }) => pp(`reason.${reason}`, { count: amount ?? 0 }),
  decision: (text, view, seat) => decisionWords(text, asView(view), seat),
  places: (text, view, seat) => decisionPlaces(text, asView(view), seat),
  ahead,
  tell,
  source: (key) => pp(`source.${key}`),
  score: (view) => knownScore(asView(view)),

  banner(view) {
    const it = asView(view);
    if (it.phase.name === 'over' || it.telescope === null) return null;
    return it.last_turns <= 1 ? p('banner.very-last') : p('banner.last', { count: it.last_turns });
  },
};
