import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../shell/settings.svelte';
import { bonusOf, bonusPlaces, bonusWords } from './bonus';
import type { Step, VanuatuView } from './view';

beforeAll(() => {
  settings.language = 'en';
});

/** As much of a view as a bonus speaks of. */
function asked(step: Step): VanuatuView {
  const costs = { step: 0, hut: 1, dike: 1, full_step: 1, full_hut: 3 };
  const goods = [{ good: 'kava', price: 1, points: 3, place: 2, reserve: 4 }];
  return { phase: { name: 'step', seat: 0, step }, players: [{ costs }], goods } as unknown as VanuatuView;
}

describe('a bonus', () => {
  it.each<[string, Step, string, string, string[]]>([
    ['of the Navigator', { kind: 'fare', steps: 2, end: 'x3' }, 'Sail for free', 'Do without: pay 2 vatus', ['h:x3']],
    ['of the Builder', { kind: 'hut', island: 'w2', dike: null }, 'Build for 1 vatu', 'Do without: pay 3 vatus', ['h:w2']],
    ['of the Builder, with a dike', { kind: 'hut', island: 'w2', dike: 'se' }, 'Build for 2 vatus', 'Do without: pay 4 vatus', ['h:w2']],
    ['of the Diver', { kind: 'dive', value: 3 }, 'Take 3 vatus for the treasure', 'Do without: take no vatus', ['bank']],
    ['of the Buyer', { kind: 'second', good: 'kava' }, 'Ship a second Kava: 3 points', 'Do without: ship no second cube', ['d:2']],
  ])('%s says what it costs to use it, and to do without', (_, step, use, decline, places) => {
    const view = asked(step);
    expect(bonusWords('use-bonus', view, 0)).toBe(use);
    expect(bonusWords('decline-bonus', view, 0)).toBe(decline);
    expect(bonusPlaces(view)).toEqual(places);
  });

  it('is asked about only where it may be declined', () => {
    expect(bonusOf({ name: 'step', seat: 0, step: { kind: 'sail' } })).toBeNull();
    expect(bonusOf({ name: 'turn', seat: 0 })).toBeNull();
  });
});
