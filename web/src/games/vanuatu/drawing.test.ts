import { describe, expect, it } from 'vitest';
import { centre, sideOf } from './hexes';
import { grown } from './pieces';
import type { Side } from './types';
import { cut, wrap } from '../../board/wrap';

describe('the sea', () => {
  /** The space beside, by side. */
  const beside: Record<Side, { q: number; r: number }> = {
    ne: { q: 0, r: -1 },
    e: { q: 1, r: 0 },
    se: { q: 1, r: 1 },
    sw: { q: 0, r: 1 },
    w: { q: -1, r: 0 },
    nw: { q: -1, r: -1 },
  };
  const sides: Side[] = ['ne', 'e', 'se', 'sw', 'w', 'nw'];

  it.each([true, false])('has a side halfway to each neighbour, turned: %s', (turned) => {
    const sea = { x: 100, y: 50, reach: 74, turned };
    expect(centre(sea, { q: 0, r: 0 })).toEqual({ x: 100, y: 50 });
    for (const side of sides) {
      const { x, y, angle } = sideOf(sea, side);
      const next = centre(sea, beside[side]);
      expect(Math.hypot(x, y)).toBeCloseTo((Math.sqrt(3) / 2) * 74);
      expect([sea.x + 2 * x, sea.y + 2 * y]).toEqual([expect.closeTo(next.x), expect.closeTo(next.y)]);
      expect([Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]).toEqual([
        expect.closeTo(x / Math.hypot(x, y)),
        expect.closeTo(y / Math.hypot(x, y)),
      ]);
    }
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

describe('drawn texts', () => {
  it('break between words, and say if something is left out', () => {
    expect(wrap('no hut of yours next to you', 20, 3)).toEqual(['no hut of yours', 'next to you']);
    expect(wrap('no fish', 20, 2)).toEqual(['no fish']);
    expect(wrap('no hut of yours next to you', 14, 2)).toEqual(['no hut of', 'yours next to…']);
    expect(cut('Wanderer of the seas', 9)).toBe('Wanderer…');
    expect(cut('Ana', 9)).toBe('Ana');
  });
});
