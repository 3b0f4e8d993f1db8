import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../settings/index.svelte';
import { discover } from './maori/prompt';
import { turnWords } from './polaris/ask';
import { actions } from './polynesia/prompt';

/** Every choice of some of these. */
function subsets<T>(all: readonly T[]): T[][] {
  return all.reduce<T[][]>((found, one) => [...found, ...found.map((some) => [...some, one])], [[]]);
}

const offering = <V extends string>(verbs: readonly V[]) => verbs.map((verb) => ({ parts: { verb } }));

interface Told<V extends string> {
  /** What is asked where these verbs are open. */
  ask(offers: { parts: { verb: V } }[]): string;
  /** What may be open besides what always is. */
  may: readonly V[];
  always: readonly V[];
  /** Words of a question, and the verbs one of which must be open for them. */
  words: readonly (readonly [RegExp, readonly V[]])[];
}

/** Whatever is open, a question names all of it that it has words for, and nothing that is closed. */
function holds<V extends string>({ ask, may, always, words }: Told<V>): void {
  for (const language of ['en', 'es'] as const) {
    settings.language = language;
    for (const some of subsets(may)) {
      const open = [...some, ...always];
      if (open.length === 0) continue;
      const said = ask(offering(open));
      expect(said, open.join()).not.toMatch(/[{}]|^$/);
      for (const [word, verbs] of words) {
        const right = verbs.some((verb) => open.includes(verb));
        expect(word.test(said), `${said} where ${open.join()} are open: ${word}`).toBe(right);
      }
    }
  }
}

describe('a question names what is open, and nothing that is closed', () => {
  afterEach(() => {
    settings.language = 'auto';
  });

  it('in Polynesia', () => {
    holds({
      ask: actions,
      may: ['explore', 'move', 'populate', 'populate-main'],
      always: ['fish'],
      words: [
        [/explor/, ['explore']],
        [/travel|viajar/, ['move']],
        [/popul|poblar/, ['populate', 'populate-main']],
        [/fish|pescar/, ['fish']],
      ],
    });
  });

  it('in Polaris', () => {
    holds({
      ask: turnWords,
      may: ['take', 'shooting-stars', 'play'],
      always: [],
      words: [
        [/take a card|tomar una carta/, ['take']],
        [/shooting stars|fugaces/, ['shooting-stars']],
        [/play|jugar/, ['play']],
      ],
    });
  });

  it('in Maori', () => {
    holds({
      ask: discover,
      may: ['take', 'store', 'from-storage', 'discard'],
      always: ['nothing'],
      words: [
        [/Choose a tile in sight|Elige una loseta a la vista/, ['take', 'store']],
        [/ the stored one|la almacenada/, ['from-storage']],
      ],
    });
  });
});
