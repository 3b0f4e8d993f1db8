import type { Point } from '../../board/geometry';
import { atSea, along, middle, nearest, section, shareOf, type Course } from './course';

/** Where one route passes over another: how far along each of them. */
export interface Crossing {
  over: number;
  under: number;
  at: Point;
  overShare: number;
  underShare: number;
}

/** The gap that a route leaves on either side of one that passes over it. */
const GAP = 13;
/** How near to a crossing a resource may lie, and how far from it the ships beside it reach. */
const CLEAR = 30;
const FLEET = 50;
/** A bridge: two rails along the route above. */
const RAIL = { aside: 8, length: 12 };

export function crossing(routes: readonly Course[], over: number, under: number, at: Point): Crossing | null {
  const [above, below] = [routes[over], routes[under]];
  if (!above || !below) return null;
  return { over, under, at, overShare: nearest(above, at), underShare: nearest(below, at) };
}

/** The routes with their resources moved away from where they cross. */
export function clear(routes: readonly Course[], crossings: readonly Crossing[]): Course[] {
  return routes.map((course, route) => {
    const shares = crossings.flatMap(({ over, under, overShare, underShare }) =>
      over === route ? [overShare] : under === route ? [underShare] : [],
    );
    const centre = middle(course);
    const near = shares.find((share) => Math.abs(share - centre) < shareOf(course, FLEET, centre));
    if (near === undefined) return course;
    const [start, end] = atSea(course);
    // To the side with more water.
    const away = near - start > end - near ? -1 : 1;
    const room = Math.max(shareOf(course, CLEAR, centre), Math.abs(centre - near));
    return { ...course, beside: { centre: near + away * room, away } };
  });
}

/** The drawing of a route at sea, with a gap wherever another passes over it. */
export function broken(course: Course, route: number, crossings: readonly Crossing[]): string {
  const [start, end] = atSea(course);
  const gaps = crossings
    .flatMap(({ under, underShare }) => (under === route ? [underShare] : []))
    .sort((a, b) => a - b);
  const ends = [
    start,
    ...gaps.flatMap((share) => [share - shareOf(course, GAP, share), share + shareOf(course, GAP, share)]),
    end,
  ];
  return ends
    .flatMap((from, index) => (index % 2 === 0 ? [section(course, from, ends[index + 1] ?? end)] : []))
    .join('');
}

/** The two rails of the bridge at a crossing. */
export function rails(course: Course, { overShare }: Crossing): string {
  const half = shareOf(course, RAIL.length, overShare);
  const [from, to] = [along(course, overShare - half), along(course, overShare + half)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [((to.y - from.y) / length) * RAIL.aside, ((from.x - to.x) / length) * RAIL.aside];
  // The ends turn outwards, as on a map of roads.
  const rail = (side: number): string => {
    const [ax, ay, bx, by] = [from.x + nx * side, from.y + ny * side, to.x + nx * side, to.y + ny * side];
    const [ox, oy] = [nx * side * 0.55, ny * side * 0.55];
    const [ex, ey] = [((to.x - from.x) / length) * 4, ((to.y - from.y) / length) * 4];
    return `M${fixed(ax - ex + ox, ay - ey + oy)}L${fixed(ax, ay)}L${fixed(bx, by)}L${fixed(bx + ex + ox, by + ey + oy)}`;
  };
  return rail(1) + rail(-1);
}

function fixed(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
