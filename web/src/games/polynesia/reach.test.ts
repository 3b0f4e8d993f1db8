import type { Point } from '../../board/geometry';
import { describe, expect, it } from 'vitest';
import { side, type Target } from '../../board/nearest';
import { SHORE, layOut } from './chart';
import { plot, type Course } from './course';
import { FILES, readMap } from './printed-maps';
import { islandTarget, reaches, routeTarget } from './reach';

/** Two islands a route's length apart, and what else lies there. */
const HERE = { x: 0, y: 0 };
const THERE = { x: 240, y: 0 };
const chart = (islands: readonly Point[]) => ({ islands, main: -1 });
const route = (from: Point, to: Point) => plot(from, to, 0, [SHORE, SHORE]);

const targets = (...courses: Course[]): Target[] => courses.map((course, index) => routeTarget(`r:${index}`, course));
const areasOf = (islands: readonly Point[], ...courses: Course[]): Point[][] => [
  ...reaches(chart(islands), targets(...courses)).values(),
];

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
    const [area = []] = areasOf([HERE, THERE], route(HERE, THERE));
    // Upright, 390 pixels show up to 912 units: 44 of them are 107.
    expect(size(area).width).toBeGreaterThan(107);
    expect(size(area).height).toBeGreaterThan(107);
  });

  it('leaves the inland to the islands, and all of them to whoever asks for that', () => {
    const there = [HERE, THERE, { x: 120, y: 60 }];
    const found = reaches(chart(there), targets(route(HERE, THERE)), 0, 1);
    const area = found.get('r:0') ?? [];
    const [near = []] = areasOf(there, route(HERE, THERE));
    for (const { x, y } of there)
      expect(grid.filter((at) => holds(near, at) && Math.hypot(at.x - x, at.y - y) < SHORE * 0.4)).toEqual([]);
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
    const areas = areasOf(islands, route(HERE, THERE), route(HERE, farther), route(far, HERE));
    for (const point of grid)
      expect(areas.filter((area) => holds(area, point)).length, JSON.stringify(point)).toBeLessThan(2);
    for (const area of areas) expect(Math.max(size(area).width, size(area).height)).toBeGreaterThan(60);
  });
});

/** Screens of phones, and what is left and right of the chart there. */
const PHONES = [360, 390] as const;
const MARGIN = 16;
const FINGER = 40;

describe.each(FILES)('on a phone, %s', (file) => {
  const map = readMap(file);
  const sea = layOut(map, true);
  const open = sea.routes.flatMap((course, index) =>
    map.routes[index]?.neutral ? [] : [routeTarget(`r:${index}`, course)],
  );
  const islands = sea.islands.map((_, island) => islandTarget(`i:${island}`, sea, island));

  // Routes and islands do not glow together for a finger, and never all of them: this is the worst that can be.
  it.each([
    ['every route', open],
    ['every island', islands],
  ])('%s can be hit by a finger, about where it is drawn, and none takes from another', (_, all) => {
    const onScreen = (screen: number): number => sea.width / (screen - MARGIN);
    for (const screen of PHONES)
      for (const [key, area] of reaches(sea, all, FINGER * onScreen(screen)))
        expect(side(area) / onScreen(screen), `${key} on ${screen} px`).toBeGreaterThanOrEqual(FINGER - 0.5);
    const areas = reaches(sea, all, FINGER * onScreen(PHONES[0]));
    for (const [key, area] of areas) {
      const [xs, ys] = [area.map(({ x }) => x), area.map(({ y }) => y)];
      const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
      expect(holds(area, middle), `the middle of ${key}`).toBe(true);
    }
    for (let x = 10; x < sea.width; x += 23)
      for (let y = 10; y < sea.height; y += 23)
        expect([...areas.values()].filter((area) => holds(area, { x, y })).length).toBeLessThan(2);
  });
});
