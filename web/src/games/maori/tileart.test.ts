import { describe, expect, it } from 'vitest';
import { fleet, marks } from './tileart';
import type { Face } from './types';

describe('tiles', () => {
  it.each<Face>([
    { shape: 'single', palms: 1, hut: true },
    { shape: 'end', facing: 'n', palms: 3 },
    { shape: 'end', facing: 's', palms: 1, shells: 2 },
    { shape: 'end', facing: 'w', palms: 1, boats: 1 },
    { shape: 'middle', facing: 'ew', shells: 2 },
    { shape: 'water', shells: 1 },
    { shape: 'end', facing: 'e', palms: 3, hut: true, shells: 3, boats: 3 },
  ])('show every symbol inside the tile: %o', (face) => {
    const { palms = 0, shells = 0, boats = 0, hut = false } = face;
    const drawn = marks(face);
    expect(drawn.length).toBe(palms + shells + boats + Number(hut));
    for (const { x, y } of drawn) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThan(5);
  });
});

describe('printed ships', () => {
  it('lie inside their space and apart, however many', () => {
    for (let ships = 1; ships <= 8; ships++) {
      const lying = fleet(ships);
      expect(lying.length).toBe(ships);
      lying.forEach(({ x, y, size }, index) => {
        expect(Math.min(x, y, 100 - x - size, 100 - y - size), `${ships} ships`).toBeGreaterThanOrEqual(0);
        for (const other of lying.slice(index + 1))
          expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y)), `${ships} ships`).toBeGreaterThan(size * 0.9);
      });
    }
  });
});
