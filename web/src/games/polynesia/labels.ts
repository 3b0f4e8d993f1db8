import type { Point } from '../../board/geometry';
import { SHORE, VOLCANO_SHORE } from './chart';
import { along, type Course } from './course';
import { lying, type Obstacle } from './lying';
import { BEACH } from './reach';
import type { SeaMap } from './types';

/** Where an island's name is written. */
export interface LabelSpot {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LabelSheet {
  width: number;
  height: number;
  turned: boolean;
  main: number;
  islands: readonly Point[];
  routes: readonly Course[];
  font: number;
}

/** How wide letters are, in heights of the type: the slim ones, the broad ones, all others. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[ijlʻ' -]/u, 0.29],
  [/[ftr]/u, 0.4],
  [/[mwMNHUKORTV]/u, 0.72],
];
const LETTER = 0.53;
/** Passes over all names, each time with the others where they are. */
const PASSES = 5;
/** Around an island a name is tried in so many directions, and at these distances from what lies there. */
const DIRECTIONS = 48;
const DISTANCES = [1, 8, 16, 26, 38, 52];
/** What it costs to cover something: more than all else together. */
const COVERED = 4000;
/** What it costs to lie where an island's ring glows, and to stand so close beside another name that both read as one. */
const RINGED = 60;
const BESIDE = 150;
/** What is farther from an island's middle than this is in the way of no name of it. */
const NEAR = 260;

/** Wherever a name collides with nothing, below its island if it can be: with no piece that may come to lie there, either. */
export function placeLabels(map: SeaMap, sheet: LabelSheet): LabelSpot[] {
  const pieces = lying(map, sheet);
  const lines = sheet.routes.flatMap((course) => [...Array(25).keys()].map((step) => along(course, step / 24)));
  const choices = map.islands.map(({ name }, island) => candidates(name, island, sheet, pieces, lines));
  // Whoever has the fewest good places chooses first.
  const good = choices.map((all) => all.filter(({ cost }) => cost < COVERED).length);
  const order = [...choices.keys()].sort((a, b) => (good[a] ?? 0) - (good[b] ?? 0));
  const chosen: Candidate[] = [];
  const cost = (island: number, { box, cost: own }: Candidate): number => {
    const others = chosen.filter((_, index) => index !== island);
    const covered = others.filter((other) => overlap(box, other.box)).length;
    const wide = { ...box, left: box.left - sheet.font, right: box.right + sheet.font };
    const beside = others.filter((other) => overlap(wide, other.box)).length;
    return own + COVERED * covered + BESIDE * beside;
  };
  const choose = (island: number): void => {
    const least = choices[island]?.reduce((a, b) => (cost(island, b) < cost(island, a) ? b : a));
    if (least) chosen[island] = least;
  };
  for (let pass = 0; pass < PASSES; pass++) order.forEach(choose);
  // Where one has found no place, those in its way look for another.
  const total = (): number => chosen.reduce((sum, it, island) => sum + cost(island, it), 0);
  for (const island of order.filter((it) => cost(it, chosen[it] ?? NOWHERE) >= COVERED)) {
    let best = { chosen: [...chosen], total: total() };
    for (const place of choices[island] ?? []) {
      if (place.cost >= COVERED) continue;
      chosen[island] = place;
      order.filter((it) => it !== island && overlap(place.box, (chosen[it] ?? NOWHERE).box)).forEach(choose);
      if (total() < best.total) best = { chosen: [...chosen], total: total() };
      else chosen.splice(0, chosen.length, ...best.chosen);
    }
    chosen.splice(0, chosen.length, ...best.chosen);
  }
  return choices.map((_, island) => (chosen[island] ?? NOWHERE).spot);
}

interface Candidate {
  spot: LabelSpot;
  box: Bounds;
  cost: number;
}

const NOWHERE: Candidate = {
  spot: { x: 0, y: 0, anchor: 'middle' },
  box: { left: 0, top: 0, right: 0, bottom: 0 },
  cost: Infinity,
};

/** Places around an island, and what is wrong with each. */
function candidates(
  name: string,
  island: number,
  sheet: LabelSheet,
  pieces: readonly Obstacle[],
  lines: readonly Point[],
): Candidate[] {
  const { x, y } = sheet.islands[island] ?? { x: 0, y: 0 };
  const own = pieces.filter((piece) => piece.island === island).map(({ box }) => box);
  const width = widthOf(name, sheet.font);
  const close = (px: number, py: number): boolean => Math.hypot(px - x, py - y) < NEAR;
  const around = pieces.filter(({ box }) => close((box.left + box.right) / 2, (box.top + box.bottom) / 2));
  const crossed = lines.filter((point) => close(point.x, point.y));
  return DISTANCES.flatMap((distance, far) =>
    [...Array(DIRECTIONS).keys()].map((direction): Candidate => {
      // From below on, to both sides in turn.
      const turn = ((direction % 2 === 0 ? 1 : -1) * Math.ceil(direction / 2) * 360) / DIRECTIONS;
      const angle = ((90 + turn) * Math.PI) / 180;
      const way = { x: Math.cos(angle), y: Math.sin(angle) };
      // Out until it is clear of what lies on its own island.
      let out = 0;
      const at = (): Bounds => centred({ x: x + way.x * out, y: y + way.y * out }, width, sheet.font);
      while (out < 220 && own.some((box) => overlap(at(), grown(box, distance)))) out += 3;
      const box = at();
      const middle = (box.left + box.right) / 2;
      return {
        spot: { x: middle, y: box.top + sheet.font * 0.75, anchor: 'middle' },
        box,
        cost:
          (strays(box, island, sheet) ? 1500 : 0) +
          faults(box, sheet, around, crossed) +
          far * 9 +
          Math.abs(turn) / 20 +
          out / 10,
      };
    }),
  );
}

/** Whether another island is nearer to a name than its own. */
function strays({ left, top, right, bottom }: Bounds, island: number, { islands }: LabelSheet): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const away = islands.map((at) => Math.hypot(at.x - x, at.y - y));
  return Math.min(...away) < (away[island] ?? 0);
}

function faults(box: Bounds, sheet: LabelSheet, pieces: readonly Obstacle[], lines: readonly Point[]): number {
  const covered = pieces.filter((piece) => overlap(box, piece.box));
  const rare = covered.filter((piece) => piece.rare).length;
  const crossed = lines.filter(({ x, y }) =>
    overlap(box, { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 }),
  ).length;
  const outside = box.left < 8 || box.top < 8 || box.right > sheet.width - 8 || box.bottom > sheet.height - 8;
  const ringed = sheet.islands.filter((at, island) => {
    const ring = (island === sheet.main ? VOLCANO_SHORE : SHORE) + BEACH + 2;
    return away(box, at) < ring;
  }).length;
  return (covered.length - rare) * COVERED + rare * 200 + ringed * RINGED + crossed * 25 + (outside ? 9000 : 0);
}

/** A name around a point. */
function centred({ x, y }: Point, width: number, font: number): Bounds {
  return { left: x - width / 2 - 2, top: y - font / 2, right: x + width / 2 + 2, bottom: y + font / 2 };
}

function grown({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

export function overlap(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** How far a point is from a box. */
export function away({ left, top, right, bottom }: Bounds, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

export function widthOf(name: string, font: number): number {
  const wide = (letter: string): number => LETTERS.find(([some]) => some.test(letter))?.[1] ?? LETTER;
  return [...name].reduce((sum, letter) => sum + wide(letter), 0) * font;
}

/** What a name covers. */
export function boxOf({ x, y, anchor }: LabelSpot, name: string, font: number): Bounds {
  const width = widthOf(name, font);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left: left - 2, top: y - font * 0.75, right: left + width + 2, bottom: y + font * 0.25 };
}
