interface Point {
  x: number;
  y: number;
}

/** How long the head of an arrow is, and how wide on each side. */
const HEAD = 26;
const SIDE = 15;
/** What is left free before the middle of what it points at, and behind where it comes from, as a share of the way. */
const BEFORE = 0.22;
const BEHIND = 0.14;
const MOST = 44;

/** An arrow from the middle of a place to that of another, drawn as a line and a head that ends short of it. */
export function arrow(from: Point, to: Point): { line: string; head: string } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [x, y] = [dx / length, dy / length];
  const at = (way: number, side = 0): string =>
    `${round(from.x + x * way - y * side)} ${round(from.y + y * way + x * side)}`;
  const start = Math.min(MOST, length * BEHIND);
  const tip = length - Math.min(MOST, length * BEFORE);
  const neck = Math.max(start, tip - HEAD);
  return {
    line: `M${at(start)}L${at(neck)}`,
    head: `M${at(tip)}L${at(neck, SIDE)}L${at(neck, -SIDE)}Z`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
