import type { Point } from '../../board/geometry';
import { describe, expect, it } from 'vitest';
import { SHORE } from './chart';
import { along, berth, middle, plot, seaPath } from './course';
import { broken, clear, crossing, rails, type Crossing } from './crossings';

const route = (from: Point, to: Point) => plot(from, to, 0, [SHORE, SHORE]);
/** Two routes that cross in the middle of both, and one that crosses nothing. */
const routes = [
  route({ x: 0, y: 120 }, { x: 240, y: 120 }),
  route({ x: 120, y: 0 }, { x: 120, y: 240 }),
  route({ x: 300, y: 0 }, { x: 300, y: 240 }),
];
const at = { x: 120, y: 120 };
const crossings: Crossing[] = [crossing(routes, 1, 0, at)].flatMap((it) => it ?? []);

describe('routes that cross', () => {
  it('are found where they do', () => {
    expect(crossings).toMatchObject([{ over: 1, under: 0, overShare: 0.5, underShare: 0.5 }]);
  });

  it('have their resources and ships beside the crossing, and not upon each other', () => {
    const cleared = clear(routes, crossings);
    for (let ships = 1; ships <= 2; ships++) {
      const lying = cleared
        .slice(0, 2)
        .flatMap((course) => [
          along(course, middle(course)),
          ...[...Array(ships).keys()].map((index) => berth(course, index, ships)),
        ]);
      for (const spot of lying) expect(Math.hypot(spot.x - at.x, spot.y - at.y), `${ships} ships`).toBeGreaterThan(20);
      lying.forEach((one, index) => {
        for (const other of lying.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y), `${ships} ships`).toBeGreaterThan(24);
      });
    }
    expect(cleared[2]).toEqual(routes[2]);
  });

  it('leave a gap where another passes over, and only there', () => {
    const [under, over] = routes;
    if (!under || !over) throw new Error('there are two');
    const parts = broken(under, 0, crossings).match(/M[^M]+/g) ?? [];
    expect(parts.length).toBe(2);
    const xs = parts.map((part) => (part.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 0));
    expect(Math.max(...(xs[0] ?? []))).toBeLessThan(110);
    expect(Math.min(...(xs[1] ?? []))).toBeGreaterThan(130);
    expect(broken(over, 1, crossings)).toBe(seaPath(over));
  });

  it('have a bridge along the upper one', () => {
    const [first] = crossings;
    const over = routes[1];
    if (!first || !over) throw new Error('there is one');
    const numbers = (rails(over, first).match(/-?[\d.]+/g) ?? []).map(Number);
    const [xs, ys] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)];
    expect(Math.min(...xs)).toBeGreaterThan(100);
    expect(Math.max(...xs)).toBeLessThan(140);
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(20);
  });
});
