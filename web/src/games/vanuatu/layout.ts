import { centre, extent, halves, type Point, type Sea } from './hexes';
import type { ActionView, SpaceView, View } from './types';

/** A part of the stage. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Where everything is. */
export interface Layout {
  width: number;
  height: number;
  tall: boolean;
  sea: Sea;
  water: Box;
  /** The compass rose, where the board leaves room for it. */
  rose: Point | null;
  volcano: Box;
  flood: Box | null;
  order: Box;
  /** By action. */
  stalls: ReadonlyMap<string, Box>;
  bank: Box;
  prosperity: Box;
  rounds: Box;
  trade: Box;
  market: Box;
  office: Box;
  rest: Box;
  cast: Box | null;
}

/** As much of a view as decides where things are. */
export interface Outline {
  spaces: readonly Pick<SpaceView, 'q' | 'r'>[];
  cast: View['cast'];
  flood: object | null;
  actions: readonly Pick<ActionView, 'action'>[];
}

export function layOut(view: Outline, tall: boolean): Layout {
  return tall ? stack(view) : spread(view);
}

/** Across: the sea and the town beside it, the stalls in a row below. */
function spread(view: Outline): Layout {
  const [width, height] = [1240, 890];
  const water = box(0, 0, 796, 498);
  const town = { x: 808, width: width - 808 };
  const cast = view.cast === 'characters';
  const [rounds, trade, pair, rest] = cast ? [56, 206, 88, 74] : [76, 262, 134, 130];
  const gap = cast ? 8 : 10;
  const tops = [rounds, trade, pair, rest].reduce<number[]>(
    (all, part) => [...all, (all.at(-1) ?? 0) + part + gap],
    [0],
  );
  const [, atTrade = 0, atPair = 0, atRest = 0, atCast = 0] = tops;
  const half = (town.width - gap) / 2;
  const volcano = box(456, 389, 332, 102);
  const flood = view.flood ? box(8, 389, 190, 102) : null;
  return {
    width,
    height,
    tall: false,
    ...afloat(view, { water, panels: [volcano, flood], rose: { x: 748, y: 50 }, turned: false, most: 74 }),
    water,
    volcano,
    flood,
    order: box(0, 504, 796, 42),
    bank: box(0, 552, 270, 76),
    prosperity: box(276, 552, 520, 76),
    stalls: stalls(view, 4, 638, width - 8, 244, 9, 5),
    rounds: box(town.x, 0, town.width, rounds),
    trade: box(town.x, atTrade, town.width, trade),
    market: box(town.x, atPair, half, pair),
    office: box(town.x + half + gap, atPair, half, pair),
    rest: box(town.x, atRest, town.width, rest),
    cast: cast ? box(town.x, atCast, town.width, 628 - atCast) : null,
  };
}

/** Upright: the sea turned, the stalls in a square below it, then the town. */
function stack(view: Outline): Layout {
  const width = 440;
  let y = 0;
  const next = (height: number): Box => {
    const at = box(0, y, width, height);
    y += height + 8;
    return at;
  };
  const water = next(690);
  const order = next(50);
  const square = next(3 * 156 + 2 * 6);
  const [bank, prosperity, rounds, trade, pair, rest] = [next(76), next(76), next(56), next(206), next(88), next(74)];
  const cast = view.cast === 'characters' ? next(160) : null;
  const volcano = box(338, 372, 98, 312);
  const flood = view.flood ? box(340, 6, 96, 150) : null;
  return {
    width,
    height: y,
    tall: true,
    ...afloat(view, { water, panels: [volcano, flood], rose: { x: 46, y: 50 }, turned: true, most: 65 }),
    water,
    volcano,
    flood,
    order,
    bank,
    prosperity,
    stalls: stalls(view, 4, square.y, width - 8, 156, 3, 6),
    rounds,
    trade,
    market: { ...pair, width: 216 },
    office: { ...pair, x: 224, width: 216 },
    rest,
    cast,
  };
}

interface Harbour {
  water: Box;
  panels: readonly (Box | null)[];
  rose: Point;
  turned: boolean;
  most: number;
}

/** Where an outline is tried in the room there is, the middle first: 0 is left or above, 1 is right or below. */
const SHIFTS = [0.5, 0, 1, 0.25, 0.75];
/** Smaller than any outline of the format needs. */
const LEAST = 12;

function afloat(view: Outline, harbour: Harbour): Pick<Layout, 'sea' | 'rose'> {
  const sea = largest(view, harbour);
  const { x, y } = harbour.rose;
  return { sea, rose: covers(view, sea, box(x - 34, y - 34, 68, 68)) ? null : harbour.rose };
}

/**
 * The sea, as large as it fits beside the panels. The printed outline leaves them corners; one from somebody's own file may have to be
 * smaller, shifted, or turned.
 */
function largest(view: Outline, { water, panels, turned, most }: Harbour): Sea {
  const clear = (sea: Sea): boolean => !panels.some((panel) => panel && covers(view, sea, panel));
  for (let reach = most; reach > LEAST; reach--) {
    for (const way of [turned, !turned]) {
      const found = seasOf(view, inside(water), way, reach).find(clear);
      if (found) return found;
    }
  }
  return { x: water.x + water.width / 2, y: water.y + water.height / 2, reach: LEAST, turned };
}

/** The outline in one size all over an area, if it fits there at all. */
function seasOf({ spaces }: Outline, area: Box, turned: boolean, reach: number): Sea[] {
  const { left, right, top, bottom } = extent(spaces, turned);
  const spare = { x: area.width - reach * (right - left), y: area.height - reach * (bottom - top) };
  if (spare.x < 0 || spare.y < 0) return [];
  return SHIFTS.flatMap((down) =>
    SHIFTS.map((along) => ({
      turned,
      reach,
      x: area.x + spare.x * along - reach * left,
      y: area.y + spare.y * down - reach * top,
    })),
  );
}

function covers({ spaces }: Outline, sea: Sea, part: Box): boolean {
  return spaces.some((space) => touch(hexagon(sea, space), part));
}

function hexagon(sea: Sea, space: { q: number; r: number }): Box {
  const [at, half] = [centre(sea, space), halves(sea)];
  return box(at.x - half.x, at.y - half.y, 2 * half.x, 2 * half.y);
}

function inside({ x, y, width, height }: Box): Box {
  return box(x + 6, y + 6, width - 12, height - 12);
}

function touch(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function stalls(
  { actions }: Outline,
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  gap: number,
): Map<string, Box> {
  const wide = (width - (columns - 1) * gap) / columns;
  return new Map(
    actions.map(({ action }, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      return [action, box(x + column * (wide + gap), y + row * (height + gap), wide, height)];
    }),
  );
}

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}
