import type { Point } from '../../board/geometry';
import { nearestAreas, type Target } from '../../board/nearest';
import { SHORE, VOLCANO_SHORE, type Chart } from './chart';
import { along, atSea, middle, type Course } from './course';

/** How far from a route a thumb may come down: on a phone held upright, half of what a thumb needs. */
const THUMB = 60;
/** An island is hit on its shore, too. */
export const BEACH = 3;
/** As much of an island as always means the island. Nearer to the shore a route may be meant: routes are short, and thumbs are not. */
const INLAND = 0.5;

export function routeTarget(key: string, course: Course): Target {
  const [start, end] = atSea(course);
  return {
    key,
    centre: along(course, middle(course)),
    // Where routes meet at an island, their ends are too close together to mean one of them.
    line: [0.3, 0.5, 0.7].map((share) => along(course, start + (end - start) * share)),
    depth: 0,
    reach: THUMB,
  };
}

export function islandTarget(key: string, chart: Pick<Chart, 'islands' | 'main'>, island: number): Target {
  const depth = shore(chart, island) * INLAND;
  return point(key, chart.islands[island] ?? { x: 0, y: 0 }, depth, Math.max(THUMB, shore(chart, island)) - depth);
}

/** A sign at sea. */
export function signTarget(key: string, at: Point): Target {
  return point(key, at, 0, THUMB);
}

function point(key: string, at: Point, depth: number, reach: number): Target {
  return { key, centre: at, line: [at], depth, reach };
}

function shore({ main }: Pick<Chart, 'main'>, island: number): number {
  return (island === main ? VOLCANO_SHORE : SHORE) + BEACH;
}

/**
 * Where a tap means each of these, so wide and so high at least if it can be; so much of the islands that are none of them, from the
 * middle on, means none.
 */
export function reaches(
  chart: Pick<Chart, 'islands' | 'main'>,
  targets: readonly Target[],
  least = 0,
  inland = INLAND,
): ReadonlyMap<string, Point[]> {
  const meant = new Set(targets.map(({ centre }) => centre));
  return nearestAreas(
    targets,
    chart.islands.flatMap((at, island) => (meant.has(at) ? [] : [{ at, radius: shore(chart, island) * inland }])),
    least,
  );
}
