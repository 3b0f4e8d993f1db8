import type { Point } from '../../board/geometry';
/** A route as a curve with one control point. */
export interface Course {
  from: Point;
  control: Point;
  to: Point;
  /** How far from each end the shore is. */
  shores: readonly [number, number];
  /** Where its resource lies if another route crosses it in the middle, and on which side of that its ships do. */
  beside?: { centre: number; away: 1 | -1 };
}

/** The curve between two points whose control point lies so far to the left of the middle, as seen on the way. */
export function plot(from: Point, to: Point, bend: number, shores: readonly [number, number]): Course {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const control = { x: (from.x + to.x) / 2 + (bend * dy) / length, y: (from.y + to.y) / 2 - (bend * dx) / length };
  return { from, control, to, shores };
}

function mix(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The point of a course after a share of its parameter. */
export function along({ from, control, to }: Course, share: number): Point {
  return mix(mix(from, control, share), mix(control, to, share), share);
}

/** The part of a course between the two shores. */
export function atSea(course: Course): readonly [number, number] {
  const leaves = (end: Point, shore: number, share: (step: number) => number): number => {
    for (let step = 0; step <= 50; step++) {
      const point = along(course, share(step / 100));
      if (Math.hypot(point.x - end.x, point.y - end.y) >= shore) return share(step / 100);
    }
    return share(0.5);
  };
  return [
    leaves(course.from, course.shores[0], (step) => step),
    leaves(course.to, course.shores[1], (step) => 1 - step),
  ];
}

/** Where the resource lies: in the middle of what lies at sea, if nothing crosses there. */
export function middle(course: Course): number {
  const [start, end] = atSea(course);
  return course.beside?.centre ?? (start + end) / 2;
}

/** The drawing of the part at sea. */
export function seaPath(course: Course): string {
  return section(course, ...atSea(course));
}

/** The drawing of a part of a course. */
export function section(course: Course, start: number, end: number): string {
  const [p, q] = [along(course, start), along(course, end)];
  // The control point of a part of the curve: where the tangents at its ends meet.
  const bend = mix(mix(course.from, course.control, start), mix(course.control, course.to, start), end);
  return `M${round(p)}Q${round(bend)} ${round(q)}`;
}

/** Where a ship lies: one or two beside the resource, more around it. */
export function berth(course: Course, index: number, ships: number): Point {
  const [start, end] = atSea(course);
  const centre = middle(course);
  const [before, after] = [along(course, centre - 0.01), along(course, centre + 0.01)];
  const stretch = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const [on, aside] = course.beside ? farBerth(course.beside.away, index, ships) : nearBerth(index, ships);
  const far = Math.min((Math.abs(on) / stretch) * 0.02, (end - start) / 2) * Math.sign(on);
  const at = along(course, centre + far);
  return { x: at.x - ((after.y - before.y) / stretch) * aside, y: at.y + ((after.x - before.x) / stretch) * aside };
}

/** On both sides of the resource: how far along the course and how far aside. */
function nearBerth(index: number, ships: number): readonly [number, number] {
  const crowded = ships > 2;
  const far = crowded ? 25 : 31;
  return [index % 2 === 0 ? -far : far, crowded ? (index < 2 ? -16 : 16) : 0];
}

/** All away from a crossing, two behind each other and two beside the resource. */
function farBerth(away: 1 | -1, index: number, ships: number): readonly [number, number] {
  const side = index % 2 === 0 ? -1 : 1;
  if (index < 2) return [29 * away, ships > 1 ? 16 * side : 0];
  return [0, 28 * side];
}

/** Where a course comes nearest to a point. */
export function nearest(course: Course, { x, y }: Point): number {
  const steps = [...Array(201).keys()].map((step) => step / 200);
  const away = (share: number): number => {
    const point = along(course, share);
    return Math.hypot(point.x - x, point.y - y);
  };
  return steps.reduce((best, share) => (away(share) < away(best) ? share : best));
}

/** How much of its parameter a course needs for a length, about there. */
export function shareOf(course: Course, length: number, at: number): number {
  const [before, after] = [along(course, at - 0.01), along(course, at + 0.01)];
  return (length * 0.02) / (Math.hypot(after.x - before.x, after.y - before.y) || 1);
}

/** The outline around the two islands of an archipelago. */
export function embrace(a: Point, b: Point, radius: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [((a.y - b.y) / length) * radius, ((b.x - a.x) / length) * radius];
  const waist = 0.55;
  const hold = mix(a, b, 0.5);
  const corner = (end: Point, side: number): Point => ({ x: end.x + nx * side, y: end.y + ny * side });
  const pull = (side: number): Point => ({ x: hold.x + nx * side * waist, y: hold.y + ny * side * waist });
  return [
    `M${round(corner(a, 1))}Q${round(pull(1))} ${round(corner(b, 1))}`,
    `A${radius} ${radius} 0 0 0 ${round(corner(b, -1))}`,
    `Q${round(pull(-1))} ${round(corner(a, -1))}`,
    `A${radius} ${radius} 0 0 0 ${round(corner(a, 1))}Z`,
  ].join('');
}

export function round({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
