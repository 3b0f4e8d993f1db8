import type { Point } from '../../board/geometry';
/** The sky on the stage: its middle, and the radius of the outermost orbit. */
export interface Sky {
  x: number;
  y: number;
  radius: number;
}

/** Radii as shares of the outermost orbit. The inner orbits lie far out, so that their spaces do not crowd. */
const ORBITS = [0.5, 0.665, 0.83, 1] as const;
export const SHARES = {
  polaris: 0.19,
  /** Where the common goals lie, and the edge of the sky beyond them. */
  goals: 1.15,
  rim: 1.255,
  /** The frame with the moons. */
  moons: 1.33,
  frame: 1.405,
} as const;

const SPOKES = 20;
/** From one spoke to the next, in degrees. */
const STEP = 360 / SPOKES;
/** The spoke at the top: the middle of the first sector of the standard sky. */
const TOP = 2;

/** The orbit of a space, zero for the innermost: its name is read to place it. */
export function orbit(space: string): number {
  return space.charCodeAt(0) - 97;
}

/** The spoke of a space, clockwise from zero. */
export function spoke(space: string): number {
  return Number(space.slice(1));
}

const POLARIS = 'polaris';

/** The two ends of a link: spaces, or Polaris and a space. */
export function ends(link: string): readonly [string, string] {
  const [from = POLARIS, to = POLARIS] = link.split('-');
  return [from, to];
}

/** The angle of a spoke in degrees. */
export function spokeAngle(at: number): number {
  return -90 + (at - TOP) * STEP;
}

/** From border to border: the angles a sector lies between. Beyond the last sector they go on, one turn further. */
export function sectorSpan(borders: readonly number[], sector: number): { from: number; to: number } {
  const border = (index: number): number =>
    (borders[index % borders.length] ?? 0) + SPOKES * Math.floor(index / borders.length);
  return { from: spokeAngle(border(sector - 1)), to: spokeAngle(border(sector)) };
}

/** The angle of the middle of a sector. */
export function sectorAngle(borders: readonly number[], sector: number): number {
  const { from, to } = sectorSpan(borders, sector);
  return (from + to) / 2;
}

export function polar({ x, y }: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

export function orbitRadius(sky: Sky, at: number): number {
  return sky.radius * (ORBITS[at] ?? 1);
}

/** The middle of a space, or of Polaris. */
export function spacePoint(sky: Sky, space: string): Point {
  if (space === POLARIS) return { x: sky.x, y: sky.y };
  return polar(sky, orbitRadius(sky, orbit(space)), spokeAngle(spoke(space)));
}

/** Half a red border, in degrees. */
export const BORDER = 1.9;

/** How large a space is drawn: the innermost ones are the smallest. */
export function spaceSize(sky: Sky): number {
  return sky.radius * 0.098;
}

/** The radius of a space. */
export function spaceRadius(sky: Sky, space: string): number {
  return spaceSize(sky) * (orbit(space) === 0 ? 0.4 : 0.44);
}

/** From where a new star rises: beyond the frame, on the spoke of its space. */
export function horizonPoint(sky: Sky, space: string): Point {
  return polar(sky, sky.radius * 1.5, spokeAngle(spoke(space)));
}

/** From star to star along a link; a line to Polaris ends at the tips of its rays. */
export function linkSpan(sky: Sky, link: string): { from: Point; to: Point } {
  const [from, to] = ends(link);
  const start =
    from === POLARIS ? polar(sky, sky.radius * SHARES.polaris, spokeAngle(spoke(to))) : spacePoint(sky, from);
  return { from: start, to: spacePoint(sky, to) };
}

/** A link's middle, its length and its turn from the horizontal. */
export interface Bar extends Point {
  length: number;
  turn: number;
}

/** Where the rectangle of a link lies. */
export function linkBar(sky: Sky, link: string): Bar {
  const away = (end: string): number => (end === POLARIS ? sky.radius * SHARES.polaris : spaceSize(sky) * 0.5);
  const [first, second] = ends(link);
  const [from, to] = [spacePoint(sky, first), spacePoint(sky, second)];
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  const [near, far] = [away(first) / whole, 1 - away(second) / whole];
  const middle = (near + far) / 2;
  return {
    x: from.x + (to.x - from.x) * middle,
    y: from.y + (to.y - from.y) * middle,
    length: whole * (far - near),
    turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
  };
}

/** A slice of a ring between two angles, as a path. */
export function slice(centre: Point, inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [
    polar(centre, outer, from),
    polar(centre, outer, to),
    polar(centre, inner, to),
    polar(centre, inner, from),
  ];
  const far = to - from > 180 ? 1 : 0;
  return `M${a.x} ${a.y}A${outer} ${outer} 0 ${far} 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 ${far} 0 ${d.x} ${d.y}Z`;
}

/** The part of the sky that is a sector, its borders included. */
export function sectorPath(sky: Sky, borders: readonly number[], sector: number): string {
  const { from, to } = sectorSpan(borders, sector);
  return slice(sky, sky.radius * (SHARES.polaris + 0.06), sky.radius * 1.075, from - BORDER, to + BORDER);
}

/** A line along the printed place of a link: bent along an orbit, straight along a spoke; to Polaris it ends at the tips of its rays. */
export function linkLine(sky: Sky, link: string): string {
  const [from, to] = ends(link);
  const { from: start, to: end } = linkSpan(sky, link);
  const bent = from !== POLARIS && orbit(from) === orbit(to);
  const radius = orbitRadius(sky, orbit(to));
  return `M${start.x} ${start.y}${bent ? `A${radius} ${radius} 0 0 1` : 'L'}${end.x} ${end.y}`;
}

/** A window on the sky: how far it is drawn larger, and what point comes to the middle. */
export interface Lens {
  scale: number;
  at: Point;
}

/** A window that shows one sector as large as the square around the sky allows. */
export function sectorLens(sky: Sky, borders: readonly number[], sector: number): Lens {
  const { from, to } = sectorSpan(borders, sector);
  // Its borders are just in sight, and Polaris as far as lines begin at it: on a phone every space is as large as a fingertip then.
  const parts = Math.ceil((to - from + 6) / STEP);
  const outline = [...Array(parts + 1).keys()].map((part) =>
    polar(sky, sky.radius * 1.06, from - 3 + (part * (to - from + 6)) / parts),
  );
  const all = [...outline, polar(sky, 0, 0)];
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))];
  const side = 2 * sky.radius * SHARES.frame;
  // A sector may be most of the sky: then there is nothing to enlarge.
  return {
    scale: Math.max(1, side / Math.max(right - left, bottom - top)),
    at: { x: (left + right) / 2, y: (top + bottom) / 2 },
  };
}

export const WHOLE = (sky: Sky): Lens => ({ scale: 1, at: { x: sky.x, y: sky.y } });

/** Faint stars behind everything, always the same ones. */
export function dust(count: number): { x: number; y: number; size: number }[] {
  let state = 20_260;
  const next = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => {
    const [angle, away] = [next() * 360, Math.sqrt(next())];
    return { ...polar({ x: 0, y: 0 }, away, angle), size: 0.4 + next() * next() * 1.6 };
  });
}
