import { along, type Course, type Point } from './course';
import type { SeaMap } from './types';

/** Where an island's name is written. */
export interface LabelSpot {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Sheet {
  width: number;
  height: number;
  turned: boolean;
  islands: readonly Point[];
  routes: readonly Course[];
  font: number;
}

/** Where an island's symbol and its token are drawn, from its middle. */
export const SYMBOL: Point = { x: -27, y: -30 };
export const TOKEN: Point = { x: 30, y: -28 };

/** The mean width of a letter, in heights of the type. */
const LETTER = 0.5;
/** Passes over all names, each time with the others where they are. */
const PASSES = 5;
/** How large names are where the map says where they go. */
const DRAWN_FONT = 24;
/** How far tribes stand beyond the shore: below it, and on both sides. */
const FEET = 9;
const ELBOWS = 14;

/** Where the map says, if it lies as it was drawn; else wherever a name collides least. */
export function placeLabels(map: SeaMap, sheet: Sheet, shore: (island: number) => number, scale: number): LabelSpot[] {
  // The places on the map are meant for names of that size.
  if (!sheet.turned && sheet.font <= DRAWN_FONT && map.islands.every(({ label }) => label)) {
    return map.islands.map(({ label }, island) => {
      const at = sheet.islands[island] ?? { x: 0, y: 0 };
      const [dx, dy] = label?.at ?? [0, 0];
      const [x, y] = [at.x + dx / scale, at.y + dy / scale];
      const under = dy > 0 && label?.anchor === 'middle';
      const feet = at.y + shore(island) + FEET + sheet.font * 0.78;
      return { x, y: under ? Math.max(y, feet) : y, anchor: label?.anchor ?? 'middle' };
    });
  }
  return seek(map, sheet, shore);
}

function seek(map: SeaMap, sheet: Sheet, shore: (island: number) => number): LabelSpot[] {
  const lines = sheet.routes.flatMap((course) => [...Array(25).keys()].map((step) => along(course, step / 24)));
  const spots: LabelSpot[] = [];
  const boxes: Box[] = [];
  for (let pass = 0; pass < PASSES; pass++) {
    map.islands.forEach(({ name }, island) => {
      const centre = sheet.islands[island] ?? { x: 0, y: 0 };
      const choices = around(centre, shore(island), sheet.font).map((spot, rank) => {
        const box = boxOf(spot, name, sheet.font);
        return { spot, box, cost: rank * 3 + clashes(box, island, map, sheet, lines, boxes, shore) };
      });
      const best = choices.reduce((least, choice) => (choice.cost < least.cost ? choice : least));
      spots[island] = best.spot;
      boxes[island] = best.box;
    });
  }
  return spots;
}

/** Places around an island, the most natural first. */
function around({ x, y }: Point, r: number, font: number): LabelSpot[] {
  const below = r + FEET + font * 0.78;
  // Symbols and tokens stick out at the top.
  const above = -r - font * 0.3 - 8;
  return [
    { x, y: y + below, anchor: 'middle' },
    { x, y: y + above, anchor: 'middle' },
    { x: x + r + ELBOWS, y: y + font * 0.3, anchor: 'start' },
    { x: x - r - ELBOWS, y: y + font * 0.3, anchor: 'end' },
    { x: x + r * 0.75, y: y + r * 0.75 + font * 0.6, anchor: 'start' },
    { x: x - r * 0.75, y: y + r * 0.75 + font * 0.6, anchor: 'end' },
    { x: x - r * 0.2, y: y + below, anchor: 'start' },
    { x: x + r * 0.2, y: y + below, anchor: 'end' },
    { x: x - r * 0.2, y: y + above, anchor: 'start' },
    { x: x + r * 0.2, y: y + above, anchor: 'end' },
    { x: x + r + 4, y: y - r * 0.7, anchor: 'start' },
    { x: x - r - 4, y: y - r * 0.7, anchor: 'end' },
    { x: x + r + 4, y: y + r + font * 0.4, anchor: 'start' },
    { x: x - r - 4, y: y + r + font * 0.4, anchor: 'end' },
  ];
}

/** What a name covers. */
export function boxOf({ x, y, anchor }: LabelSpot, name: string, font: number): Box {
  const width = name.length * font * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left: left - 4, top: y - font * 0.75, right: left + width + 4, bottom: y + font * 0.25 };
}

function clashes(
  box: Box,
  island: number,
  map: SeaMap,
  sheet: Sheet,
  lines: readonly Point[],
  boxes: readonly (Box | undefined)[],
  shore: (island: number) => number,
): number {
  const crossed = lines.filter(
    ({ x, y }) => x > box.left - 6 && x < box.right + 6 && y > box.top - 5 && y < box.bottom + 5,
  ).length;
  const covers = (x: number, y: number, radius: number): boolean => {
    const near = { x: Math.max(box.left, Math.min(x, box.right)), y: Math.max(box.top, Math.min(y, box.bottom)) };
    return Math.hypot(near.x - x, near.y - y) < radius;
  };
  const covered = sheet.islands.filter(({ x, y }, other) => other !== island && covers(x, y, shore(other) + 6)).length;
  const marked = map.islands.filter(({ symbol, kind }, other) => {
    const { x, y } = sheet.islands[other] ?? { x: 0, y: 0 };
    const token = kind === 'archipelago' || kind === 'turtle';
    return (
      (symbol !== null && covers(x + SYMBOL.x, y + SYMBOL.y, 16)) || (token && covers(x + TOKEN.x, y + TOKEN.y, 18))
    );
  }).length;
  const touched = boxes.filter(
    (it, other) =>
      it &&
      other !== island &&
      box.left < it.right &&
      it.left < box.right &&
      box.top < it.bottom &&
      it.top < box.bottom,
  ).length;
  const outside = box.left < 8 || box.top < 8 || box.right > sheet.width - 8 || box.bottom > sheet.height - 8;
  return crossed * 60 + marked * 400 + (covered + touched) * 900 + (outside ? 3000 : 0);
}
