import type { Point } from './geometry';
/** Something that a tap may mean. */
export interface Target {
  key: string;
  centre: Point;
  /** What it is measured from, point by point: a line, or one point alone. */
  line: readonly Point[];
  /** How much nearer than the others it counts: about as large as it is drawn. */
  depth: number;
  /** How far from it a finger may come down. */
  reach: number;
}

/** A disc that belongs to none of them. */
export interface Land {
  at: Point;
  radius: number;
}

const RAYS = 32;
/** How finely areas are drawn, in shares of the reach. */
const STEPS = 20;

/** How often those that are crowded may take from their neighbours. */
const ROUNDS = 8;
/** How much of what is missing is asked for at once: what is drawn nearer on one side is also nearer on the other. */
const EAGER = 0.4;

/**
 * Where a tap means each of these: within a finger's reach, nearer to it than to any of the others, and on no land; so no two overlap.
 * Each lies about its middle, as points around it. Whatever is not as wide and as high as the `least` counts as nearer than it is, so that
 * those with room to spare leave it some of theirs.
 */
export function nearestAreas(
  targets: readonly Target[],
  lands: readonly Land[] = [],
  least = 0,
): ReadonlyMap<string, Point[]> {
  let all = targets.map((it) => ({ ...it }));
  let areas = all.map((own) => areaOf(own, all, lands));
  for (let round = 0; round < ROUNDS; round++) {
    const missing = areas.map((area) => least - side(area));
    if (missing.every((it) => it <= 0)) break;
    all = all.map((it, index) => ({ ...it, depth: it.depth + Math.max(0, missing[index] ?? 0) * EAGER }));
    const moved = all.filter((_, index) => (missing[index] ?? 0) > 0);
    areas = all.map((own, index) =>
      moved.some((it) => it === own || touching(it, own)) ? areaOf(own, all, lands) : (areas[index] ?? []),
    );
  }
  return new Map(all.map(({ key }, index) => [key, areas[index] ?? []]));
}

/** How wide or how high an area is, whichever is less. */
export function side(area: readonly Point[]): number {
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return Math.min(span(area.map(({ x }) => x)), span(area.map(({ y }) => y)));
}

/** Whether the areas of two targets may meet. */
function touching(a: Target, b: Target): boolean {
  return Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y) < extent(a) + extent(b);
}

function areaOf(own: Target, targets: readonly Target[], lands: readonly Land[]): Point[] {
  const within = extent(own);
  const off = (at: Point): number => Math.hypot(at.x - own.centre.x, at.y - own.centre.y);
  // Only what is near has a say, and the nearest is the likeliest to object.
  const others = targets
    .filter((it) => it !== own && off(it.centre) < 2 * within + extent(it))
    .sort((a, b) => off(a.centre) - off(b.centre));
  const near = lands.filter(({ at, radius }) => off(at) < within + radius);
  const mine = (at: Point): boolean => {
    const away = apart(own, at);
    return (
      away <= own.reach &&
      near.every(({ at: { x, y }, radius }) => length(x - at.x, y - at.y) > radius) &&
      others.every((other) => apart(other, at) > away)
    );
  };
  const step = own.reach / STEPS;
  const lengths = [...Array(RAYS).keys()].map((ray) => {
    let far = 0;
    while (far < 2 * within && mine(ahead(own.centre, ray, far + step))) far += step;
    return far;
  });
  // About even: its middle is where it is drawn.
  const opposite = (ray: number): number => lengths[(ray + RAYS / 2) % RAYS] ?? 0;
  return lengths.map((it, ray) => ahead(own.centre, ray, Math.min(it, 1.8 * opposite(ray))));
}

/** How far from its centre a target has something to say. */
function extent({ centre, line, depth, reach }: Target): number {
  return depth + reach + Math.max(...line.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)));
}

function ahead({ x, y }: Point, ray: number, far: number): Point {
  const angle = (ray / RAYS) * 2 * Math.PI;
  return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
}

/** How far a point is from a target. */
function apart({ line, depth }: Target, { x, y }: Point): number {
  let nearest = Infinity;
  for (let index = Math.min(1, line.length - 1); index < line.length; index++) {
    const to = line[index];
    const from = line[index - 1] ?? to;
    if (!from || !to) continue;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
    const at = Math.min(1, Math.max(0, share));
    nearest = Math.min(nearest, length(x - from.x - dx * at, y - from.y - dy * at));
  }
  return nearest - depth;
}

/** As `Math.hypot`, which takes several times as long to be right for numbers that no screen has. */
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Points as a path. */
export function path(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
