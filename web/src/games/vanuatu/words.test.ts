import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../settings/index.svelte';
import type { Decision, Offer } from './types';
import { decisionWords, verdictWords } from './words';

beforeAll(() => {
  settings.language = 'en';
});

function words(parts: Decision, some: Partial<Offer> = {}): string {
  const offer: Offer = {
    places: [],
    price: null,
    gain: null,
    points: null,
    ship: null,
    sea: null,
    bonus: null,
    ...some,
  };
  return decisionWords({ text: parts.verb, parts, offer });
}

describe('a decision says', () => {
  it.each<[string, Decision, Partial<Offer>]>([
    ['Place tile A1 on x4', { verb: 'place', tile: 'a1', hex: 'x4' }, {}],
    ['Move the markers from Sail to Export', { verb: 'govern', from: 'sail', to: 'buy' }, {}],
    ['Sell a treasure of value 3 for 3 vatus', { verb: 'sell-treasure', value: 3 }, { gain: 3 }],
    ['Do not beg', { verb: 'beg', amount: 0 }, { gain: 0 }],
    ['Give 1 point for 1 vatu', { verb: 'beg', amount: 1 }, { gain: 1 }],
    ['Sail 2 tiles to w3 for 2 vatus', { verb: 'sail', steps: 2, end: 'w3' }, { price: 2 }],
    ['Build a hut on w2 for 3 vatus', { verb: 'build', island: 'w2', works: { kind: 'hut' } }, { price: 3 }],
    [
      'Build a dike on w2 towards x3 for 1 vatu',
      { verb: 'build', island: 'w2', works: { kind: 'dike', side: 'se' } },
      { price: 1, sea: 'x3' },
    ],
    [
      'Build a hut on w2 and a dike towards x3 for 4 vatus',
      { verb: 'build', island: 'w2', works: { kind: 'hut_and_dike', side: 'se' } },
      { price: 4, sea: 'x3' },
    ],
    ['Sell fish 1 + 1 + 3 for 15 vatus', { verb: 'sell', tiles: [2, 0, 1] }, { gain: 15 }],
    [
      'Buy Copra on w2 for 2 vatus: 3 points',
      { verb: 'buy', island: 'w2', good: 'copra' },
      { price: 2, points: 3, ship: 1 },
    ],
    [
      'Buy Beef on w2 for 3 vatus, although nobody wants it',
      { verb: 'buy', island: 'w2', good: 'beef' },
      { price: 3, points: 0 },
    ],
    ['Bring a tourist to w2 and earn 2 vatus', { verb: 'transport', island: 'w2' }, { gain: 2 }],
    ['Keep 1 vatu and 1 point', { verb: 'rest', token: 'both' }, {}],
  ])('%s', (text, parts, offer) => {
    expect(words(parts, offer)).toBe(text);
  });
});

describe('a stall says', () => {
  const view = { players: [{ character: 'navigator' }, { character: 'governor' }] } as const;
  it.each([
    ['nothing where it goes without saying', null, 0, null],
    ['why a tie is enough: the character', 'tie-character', 0, 'a tie is enough: Navigator'],
    ['why a tie is enough: the Governor', 'tie-governor', 1, 'a tie is enough: the Governor moved here'],
    ['why a tie is not enough', 'tied', null, 'tied with the neutral ones'],
    ['who has too few', 'short', null, 'fewer than the neutral ones'],
  ] as const)('%s', (_, verdict, majority, text) => {
    expect(verdictWords({ verdict, majority }, view)).toBe(text);
  });
});
