import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../shell/settings.svelte';
import { stacksOf } from './stacks';
import type { ActionView, VanuatuView } from './view';
import { standingWords } from './words';

beforeAll(() => {
  settings.language = 'en';
});

function stall(some: Partial<ActionView>): ActionView {
  return { action: 'sail', markers: [0, 0], neutral: 0, majority: null, queue: [], obstacle: null, helper: 'navigator', ...some };
}

/** As much of a view as stalls speak of. */
function table(...characters: (string | null)[]): VanuatuView {
  return { players: characters.map((character) => ({ character })) } as unknown as VanuatuView;
}

const short = (view: ActionView): string[] => stacksOf(view).map(({ seat, markers, standing }) => `${seat ?? '-'} ${markers} ${standing}`);

describe('the stacks on a stall', () => {
  it('lie in the order of their majorities', () => {
    expect(short(stall({ markers: [1, 3, 0, 1], majority: 1, queue: [1, 3, 0] }))).toEqual(['1 3 now', '3 1 next', '0 1 later']);
  });

  it.each([
    ['above the neutral one, if they outweigh it', { markers: [3, 2], neutral: 2, majority: 0, queue: [0] }, ['0 3 now', '- 2 neutral', '1 2 tied']],
    ['below it, the larger first', { markers: [1, 2], neutral: 3, majority: null, queue: [] }, ['- 3 neutral', '1 2 short', '0 1 short']],
    ['and wait for an opponent who is ahead in vain', { markers: [2, 2], neutral: 2, majority: null, queue: [1] }, ['1 2 next', '- 2 neutral', '0 2 tied']],
    ['around neutral markers alone', { markers: [0, 0], neutral: 1 }, ['- 1 neutral']],
  ])('%s', (_, some, stacks) => {
    expect(short(stall(some))).toEqual(stacks);
  });
});

describe('a stall says', () => {
  it.each([
    ['nothing where somebody has more', { markers: [3, 2], neutral: 2, majority: 0, queue: [0] }, null],
    ['nothing without neutral markers', { markers: [1, 1], majority: 0, queue: [0, 1] }, null],
    ['why a tie is enough: the character', { markers: [2, 0], neutral: 2, majority: 0, queue: [0] }, 'a tie is enough: Navigator'],
    ['why a tie is enough: the Governor', { markers: [0, 2], neutral: 2, majority: 1, queue: [1] }, 'a tie is enough: the Governor moved here'],
    ['why a tie is not enough', { markers: [0, 2], neutral: 2 }, 'tied with the neutral ones'],
    ['who has too few', { markers: [1, 0], neutral: 2 }, 'fewer than the neutral ones'],
  ])('%s', (_, some, words) => {
    expect(standingWords(stall(some), table('navigator', 'governor'))).toBe(words);
  });
});
