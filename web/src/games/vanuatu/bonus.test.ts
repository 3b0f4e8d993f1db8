import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../settings/index.svelte';
import { bonusWords } from './bonus';
import type { Bonus, Offer } from './types';

beforeAll(() => {
  settings.language = 'en';
});

function words(verb: 'use-bonus' | 'decline-bonus', bonus: Bonus, some: Partial<Offer>): string {
  const offer: Offer = { places: [], price: null, gain: null, points: null, ship: null, sea: null, bonus, ...some };
  return bonusWords({ text: verb, parts: { verb }, offer });
}

describe('a bonus', () => {
  it.each<[string, Bonus, Partial<Offer>, string, Partial<Offer>, string]>([
    [
      'of the Navigator',
      { kind: 'fare', steps: 2, end: 'x3' },
      { price: 0 },
      'Sail for free',
      { price: 2 },
      'Do without: pay 2 vatus',
    ],
    [
      'of the Builder',
      { kind: 'hut', island: 'w2', dike: null },
      { price: 1 },
      'Build for 1 vatu',
      { price: 3 },
      'Do without: pay 3 vatus',
    ],
    [
      'of the Diver',
      { kind: 'dive', value: 3 },
      { gain: 3 },
      'Take 3 vatus for the treasure',
      {},
      'Do without: take no vatus',
    ],
    [
      'of the Buyer',
      { kind: 'second', good: 'kava' },
      { points: 3 },
      'Ship a second Kava: 3 points',
      {},
      'Do without: ship no second cube',
    ],
  ])('%s says what it costs to use it, and to do without', (_, bonus, used, use, declined, decline) => {
    expect(words('use-bonus', bonus, used)).toBe(use);
    expect(words('decline-bonus', bonus, declined)).toBe(decline);
  });
});
