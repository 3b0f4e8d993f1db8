import { describe, expect, it } from 'vitest';
import { centre, sideOf } from './hexes';
import { lanes } from './lanes';
import { SIDES, readDecision, worth } from './notation';
import { grown } from './pieces';
import { cut, wrap } from './wrap';

describe('decisions', () => {
  it.each([
    ['place a1 x4', { verb: 'place', tile: 'a1', hex: 'x4' }],
    ['choose guide', { verb: 'choose', character: 'guide' }],
    ['neutral rest', { verb: 'neutral', action: 'rest' }],
    ['plan fish', { verb: 'plan', action: 'fish' }],
    ['resolve sail', { verb: 'resolve', action: 'sail' }],
    ['retrieve draw', { verb: 'retrieve', action: 'draw' }],
    ['preach rest', { verb: 'preach', action: 'rest' }],
    ['govern sail buy', { verb: 'govern', from: 'sail', to: 'buy' }],
    ['sell-treasure 3', { verb: 'sell-treasure', value: 3 }],
    ['beg 0', { verb: 'beg', amount: 0 }],
    ['sail 2 w3', { verb: 'sail', steps: 2, hex: 'w3' }],
    ['build w2 hut', { verb: 'build', hex: 'w2', hut: true, side: null }],
    ['build w2 dike se', { verb: 'build', hex: 'w2', hut: false, side: 'se' }],
    ['build w2 hut dike ne', { verb: 'build', hex: 'w2', hut: true, side: 'ne' }],
    ['sell 2 0 1', { verb: 'sell', tiles: [2, 0, 1] }],
    ['buy w2 copra', { verb: 'buy', hex: 'w2', good: 'copra' }],
    ['transport w2', { verb: 'transport', hex: 'w2' }],
    ['draw w2', { verb: 'draw', hex: 'w2' }],
    ['rest both', { verb: 'rest', token: 'both' }],
    ['use-bonus', { verb: 'use-bonus' }],
    ['decline-bonus', { verb: 'decline-bonus' }],
  ])('%s', (text, decision) => {
    expect(readDecision(text)).toEqual(decision);
  });

  it('that are none are not read', () => {
    for (const text of ['', 'plan', 'plan swim', 'neutral', 'govern sail', 'choose nobody', 'buy w2 fish', 'rest', 'sail 1']) expect(readDecision(text)).toBeNull();
  });

  it('fish is worth the sum of its values', () => {
    expect(worth([2, 0, 1])).toBe(5);
  });
});

describe('the sea', () => {
  it.each([true, false])('has neighbours at the same distance on all sides, turned: %s', (turned) => {
    const sea = { x: 100, y: 50, reach: 74, turned };
    for (const side of SIDES) {
      const { x, y } = sideOf(sea, side);
      expect(Math.hypot(x, y)).toBeCloseTo((Math.sqrt(3) / 2) * 74);
    }
    expect(centre(sea, { q: 0, r: 0 })).toEqual({ x: 100, y: 50 });
  });

  it('turned, runs down where it ran across', () => {
    const [across, down] = [false, true].map((turned) => centre({ x: 0, y: 0, reach: 10, turned }, { q: 2, r: 1 }));
    expect(down).toEqual({ x: across?.y, y: across?.x });
  });
});

describe('goods on an island', () => {
  it('lie on the symbols printed for them', () => {
    expect(grown({ produces: ['kava', 'copra', 'beef'], goods: ['kava', 'beef'] })).toEqual(['kava', null, 'beef']);
    expect(grown({ produces: ['kava', 'kava'], goods: ['kava'] })).toEqual(['kava', null]);
  });
});

describe('marks on a track', () => {
  it('that would cover each other stand in lanes', () => {
    expect(lanes([10, 40, 12, 41, 10], 15)).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('drawn texts', () => {
  it('break between words, and say if something is left out', () => {
    expect(wrap('no hut of yours next to you', 20, 3)).toEqual(['no hut of yours', 'next to you']);
    expect(wrap('no fish', 20, 2)).toEqual(['no fish']);
    expect(wrap('no hut of yours next to you', 14, 2)).toEqual(['no hut of', 'yours next to…']);
    expect(cut('Wanderer of the seas', 9)).toBe('Wanderer…');
    expect(cut('Ana', 9)).toBe('Ana');
  });
});
