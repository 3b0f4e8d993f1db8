import { SHORE, VOLCANO_SHORE, type Chart } from './chart';
import { along, atSea, middle, type Course, type Point } from './course';

/** Something on the chart that a tap may mean: a route, an island, a sign. */
export interface Target {
  key: string;
  centre: Point;
  /** What it is from: a tap means what it is nearest to. A route is a line at sea, everything else is a point. */
  stretches: readonly Stretch[];
  /** How much nearer than the others it counts: as large as it is drawn. */
  depth: number;
  /** How far from it a finger may come down. */
  reach: number;
}

/** A stretch of a route at sea. */
type Stretch = readonly [Point, Point];

/** How far from a route a thumb may come down: on a phone held upright, half of what a thumb needs. */
const THUMB = 60;
/** An island is hit on its shore, too. */
export const BEACH = 3;
/** As much of an island as always means the island. Between it and the shore a route may be nearer: routes are short, and thumbs are not. */
const INLAND = 0.5;
const RAYS = 32;
const STEP = 3;
/** What is farther apart does not meet. */
const FAR = 260;

export function routeTarget(key: string, course: Course): Target {
  const [start, end] = atSea(course);
  const points = [0.3, 0.5, 0.7].map((share) => along(course, start + (end - start) * share));
  return {
    key,
    centre: along(course, middle(course)),
    stretches: points.slice(1).map((to, index): Stretch => [points[index] ?? to, to]),
    depth: 0,
    reach: THUMB,
  };
}

export function islandTarget(key: string, chart: Pick<Chart, 'islands' | 'main'>, island: number): Target {
  const depth = shore(chart, island) * INLAND;
  return point(key, chart.islands[island] ?? { x: 0, y: 0 }, depth, Math.max(THUMB + 4, shore(chart, island)) - depth);
}

/** A sign at sea. */
export function signTarget(key: string, at: Point): Target {
  return point(key, at, 0, THUMB);
}

function point(key: string, at: Point, depth: number, reach: number): Target {
  return { key, centre: at, stretches: [[at, at]], depth, reach };
}

function shore({ main }: Pick<Chart, 'main'>, island: number): number {
  return (island === main ? VOLCANO_SHORE : SHORE) + BEACH;
}

/**
 * Where a tap means each of these: within a finger's reach, nearer to it than to any of the others, and not inland on an island that is
 * none of them; so no two overlap. Each lies about its middle.
 */
export function reaches(
  chart: Pick<Chart, 'islands' | 'main'>,
  targets: readonly Target[],
  inland = INLAND,
): ReadonlyMap<string, Point[]> {
  const meant = new Set(targets.map(({ centre }) => centre));
  const islands = chart.islands
    .map((at, island) => ({ at, radius: shore(chart, island) * inland }))
    .filter(({ at }) => !meant.has(at));
  const found = targets.map((own): [string, Point[]] => {
    // The nearest first: it is the likeliest to object.
    const others = targets
      .filter((it) => it !== own && square(it.centre, own.centre) < FAR ** 2)
      .sort((a, b) => square(a.centre, own.centre) - square(b.centre, own.centre));
    const lands = islands.filter(({ at, radius }) => square(at, own.centre) < (radius + FAR / 2) ** 2);
    const mine = (at: Point): boolean => {
      const away = apart(own, at);
      return (
        away <= own.reach &&
        lands.every(({ at: land, radius }) => square(land, at) > radius ** 2) &&
        others.every((other) => apart(other, at) > away)
      );
    };
    const lengths = [...Array(RAYS).keys()].map((ray) => length(own.centre, ray, mine));
    // About even: its middle is where it is drawn.
    const opposite = (ray: number): number => lengths[(ray + RAYS / 2) % RAYS] ?? 0;
    return [own.key, lengths.map((it, ray) => ahead(own.centre, ray, Math.min(it, 1.8 * opposite(ray))))];
  });
  return new Map(found);
}

/** How far a ray goes from the centre before it leaves what is ours. */
function length(centre: Point, ray: number, mine: (point: Point) => boolean): number {
  let far = 0;
  while (mine(ahead(centre, ray, far + STEP))) far += STEP;
  return far;
}

function ahead({ x, y }: Point, ray: number, far: number): Point {
  const angle = (ray / RAYS) * 2 * Math.PI;
  return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
}

/** How far a point is from a target. */
function apart({ stretches, depth }: Target, point: Point): number {
  let nearest = Infinity;
  for (const [from, to] of stretches) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
    const at = Math.min(1, Math.max(0, share));
    nearest = Math.min(nearest, square(point, { x: from.x + dx * at, y: from.y + dy * at }));
  }
  return Math.sqrt(nearest) - depth;
}

function square(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
