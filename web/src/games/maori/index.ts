import type { GameModule } from '../module';
import Board from './Board.svelte';
import Rules from './Rules.svelte';
import Stock from './Stock.svelte';
import { ahead } from './ahead';
import { tell } from './tell';
import { m, mm } from './texts';
import { tips } from './tips';
import { asView } from './view';
import { decisionPlaces, decisionWords, freeSail } from './words';

export const game: GameModule = {
  id: 'maori',
  secrets: false,
  Board,
  Stock,
  Rules,

  prompt(view, asked, verb) {
    const it = asView(view);
    switch (it.phase.name) {
      case 'place_ship':
        return m('prompt.place-ship');
      case 'sail':
        return m('prompt.sail', { count: asked.legal.filter((text) => freeSail(text, it)).length });
      case 'move_ship':
        return m('prompt.move-ship');
      default:
        break;
    }
    switch (verb) {
      case 'take':
      case 'store':
      case 'from-storage':
      case 'discard':
        return m(`prompt.${verb}`);
      default: {
        const stored = asked.legal.some((text) => text.startsWith('from-storage'));
        return m(stored ? 'prompt.discover-storage' : 'prompt.discover');
      }
    }
  },

  guide: (view, { seat }) => tips(asView(view), seat),

  waiting(view, name) {
    switch (asView(view).phase.name) {
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

  verb: (verb) => mm(`verb.${verb}`),
  reason: ({ reason, amount }) => mm(`reason.${reason}`, { count: amount ?? 0 }),
  decision: (text, view, seat) => decisionWords(text, asView(view), seat),
  places: (text, view, seat) => decisionPlaces(text, asView(view), seat),
  ahead: (text, _view, seat) => ahead(text, seat),
  tell,
  source: (key) => mm(`source.${key}`),
  score: (view) => asView(view).score,

  banner(view) {
    const it = asView(view);
    if (it.phase.name === 'over') return null;
    if (it.last_turns !== null) {
      return it.last_turns <= 1 ? m('banner.very-last') : m('banner.last', { count: it.last_turns - 1 });
    }
    const left = 2 * it.players.length - it.idle;
    return it.idle >= it.players.length ? m('banner.idle', { count: left }) : null;
  },
};
