export interface Point {
  x: number;
  y: number;
}

/** A route as a curve with one control point. */
export interface Course {
  from: Point;
  control: Point;
  to: Point;
  /** How far from each end the shore is. */
  shores: readonly [number, number];
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

/** The middle of what lies at sea: there the resource lies. */
export function middle(course: Course): number {
  const [start, end] = atSea(course);
  return (start + end) / 2;
}

/** The drawing of the part at sea. */
export function seaPath(course: Course): string {
  const [start, end] = atSea(course);
  const [p, q] = [along(course, start), along(course, end)];
  // The control point of a part of the curve: where the tangents at its ends meet.
  const bend = mix(mix(course.from, course.control, start), mix(course.control, course.to, start), end);
  return `M${round(p)}Q${round(bend)} ${round(q)}`;
}

/** Where a ship lies: one or two beside the resource, more around it. */
export function berth(course: Course, index: number, ships: number): Point {
  const [start, end] = atSea(course);
  const centre = (start + end) / 2;
  const [before, after] = [along(course, centre - 0.01), along(course, centre + 0.01)];
  const stretch = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const crowded = ships > 2;
  const far = Math.min(((crowded ? 25 : 31) / stretch) * 0.02, (end - start) / 2);
  const at = along(course, centre + (index % 2 === 0 ? -far : far));
  const aside = crowded ? (index < 2 ? -16 : 16) : 0;
  return { x: at.x - ((after.y - before.y) / stretch) * aside, y: at.y + ((after.x - before.x) / stretch) * aside };
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
