import { describe, expect, it } from 'vitest';
import { SHORE } from './chart';
import { plot, type Point } from './course';
import { reaches } from './reach';

/** Two islands a route's length apart, and what else lies there. */
const HERE = { x: 0, y: 0 };
const THERE = { x: 240, y: 0 };
const chart = (islands: readonly Point[]) => ({ islands, main: -1 });
const route = (from: Point, to: Point) => plot(from, to, 0, [SHORE, SHORE]);

function size(area: readonly Point[]): { width: number; height: number } {
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return { width: span(area.map(({ x }) => x)), height: span(area.map(({ y }) => y)) };
}

/** Whether a point lies in an area, by how often a line from it crosses the edge. */
function holds(area: readonly Point[], { x, y }: Point): boolean {
  return area.reduce((inside, a, index) => {
    const b = area[(index + 1) % area.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);
}

const grid = [...Array(81).keys()].flatMap((x) =>
  [...Array(81).keys()].map((y) => ({ x: -40 + x * 4, y: -40 + y * 4 })),
);

describe('the area of a route', () => {
  it('is as large as a thumb needs, where nothing is in the way', () => {
    const [area = []] = reaches(chart([HERE, THERE]), [route(HERE, THERE)]);
    // Upright, 390 pixels show up to 912 units: 44 of them are 107.
    expect(size(area).width).toBeGreaterThan(107);
    expect(size(area).height).toBeGreaterThan(107);
  });

  it('ends at the shores', () => {
    const [area = []] = reaches(chart([HERE, THERE, { x: 120, y: 60 }]), [route(HERE, THERE)]);
    const wet = grid.filter((point) => holds(area, point));
    expect(wet.length).toBeGreaterThan(50);
    for (const shore of [HERE, THERE, { x: 120, y: 60 }]) {
      expect(wet.filter(({ x, y }) => Math.hypot(x - shore.x, y - shore.y) < SHORE)).toEqual([]);
    }
  });

  it('leaves to another route what is nearer to that', () => {
    const [far, farther] = [
      { x: 0, y: 240 },
      { x: 240, y: 70 },
    ];
    const islands = [HERE, THERE, far, farther];
    const areas = reaches(chart(islands), [route(HERE, THERE), route(HERE, farther), route(far, HERE)]);
    for (const point of grid)
      expect(areas.filter((area) => holds(area, point)).length, JSON.stringify(point)).toBeLessThan(2);
    for (const area of areas) expect(Math.max(size(area).width, size(area).height)).toBeGreaterThan(60);
  });
});
