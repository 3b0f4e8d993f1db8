import { SHORE, VOLCANO_SHORE, type Chart } from './chart';
import { along, atSea, middle, type Course, type Point } from './course';

/** How far from a route a thumb may come down: on a phone held upright, half of what a thumb needs. */
const THUMB = 56;
/** An island is hit on its shore, too. */
export const BEACH = 3;
const RAYS = 32;
const STEP = 3;

/** A stretch of a route at sea. */
type Stretch = readonly [Point, Point];

interface Line {
  centre: Point;
  stretches: readonly Stretch[];
}

/**
 * The sea that belongs to each of these routes: where a tap means it. That is within a thumb's reach, nearer to it than to any
 * of the others, and on no island; so no two overlap. Each lies about the middle of its route.
 */
export function reaches(chart: Pick<Chart, 'islands' | 'main'>, courses: readonly Course[]): Point[][] {
  const lines = courses.map(line);
  const shores = chart.islands.map((at, island) => ({
    at,
    radius: (island === chart.main ? VOLCANO_SHORE : SHORE) + BEACH,
  }));
  return lines.map((own) => {
    const others = lines.filter((it) => it !== own && square(it.centre, own.centre) < FAR ** 2);
    const lands = shores.filter(({ at, radius }) => square(at, own.centre) < (radius + FAR / 2) ** 2);
    const mine = (point: Point): boolean => {
      const away = apart(own, point);
      return (
        away <= THUMB ** 2 &&
        lands.every(({ at, radius }) => square(at, point) > radius ** 2) &&
        others.every((other) => apart(other, point) > away)
      );
    };
    const lengths = [...Array(RAYS).keys()].map((ray) => length(own.centre, ray, mine));
    // About even: its middle is where it is drawn.
    const opposite = (ray: number): number => lengths[(ray + RAYS / 2) % RAYS] ?? 0;
    return lengths.map((it, ray) => ahead(own.centre, ray, Math.min(it, 1.5 * opposite(ray))));
  });
}

/** Routes whose middles are farther apart do not meet. */
const FAR = 300;

function line(course: Course): Line {
  const [start, end] = atSea(course);
  const points = [0, 0.25, 0.5, 0.75, 1].map((share) => along(course, start + (end - start) * share));
  return {
    centre: along(course, middle(course)),
    stretches: points.slice(1).map((to, index): Stretch => [points[index] ?? to, to]),
  };
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

/** The square of how far a point is from a route: squares compare as well, and cost less. */
function apart({ stretches }: Line, point: Point): number {
  let nearest = Infinity;
  for (const [from, to] of stretches) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
    const at = Math.min(1, Math.max(0, share));
    nearest = Math.min(nearest, square(point, { x: from.x + dx * at, y: from.y + dy * at }));
  }
  return nearest;
}

function square(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
