import type { Point, Sea } from './hexes';
import { ACTIONS } from './notation';
import type { Action, VanuatuView } from './view';

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
  volcano: Box;
  flood: Box | null;
  order: Box;
  stalls: Readonly<Record<Action, Box>>;
  bank: Box;
  prosperity: Box;
  rounds: Box;
  trade: Box;
  market: Box;
  office: Box;
  rest: Box;
  cast: Box | null;
}

export function layOut(view: VanuatuView, tall: boolean): Layout {
  return tall ? stack(view) : spread(view);
}

/** Across: the sea and the town beside it, the stalls in a row below. */
function spread(view: VanuatuView): Layout {
  const [width, height] = [1240, 890];
  const water = box(0, 0, 796, 498);
  const town = { x: 808, width: width - 808 };
  const cast = view.cast === 'characters';
  const [rounds, trade, pair, rest] = cast ? [56, 206, 88, 74] : [76, 262, 134, 130];
  const gap = cast ? 8 : 10;
  const tops = [rounds, trade, pair, rest].reduce<number[]>((all, part) => [...all, (all.at(-1) ?? 0) + part + gap], [0]);
  const [, atTrade = 0, atPair = 0, atRest = 0, atCast = 0] = tops;
  const half = (town.width - gap) / 2;
  return {
    width,
    height,
    tall: false,
    sea: { x: 334, y: 83, reach: 74, turned: false },
    water,
    volcano: box(456, 389, 332, 102),
    flood: view.flood ? box(8, 389, 190, 102) : null,
    order: box(0, 504, 796, 42),
    bank: box(0, 552, 270, 76),
    prosperity: box(276, 552, 520, 76),
    stalls: stalls(4, 638, width - 8, 244, 9, 5),
    rounds: box(town.x, 0, town.width, rounds),
    trade: box(town.x, atTrade, town.width, trade),
    market: box(town.x, atPair, half, pair),
    office: box(town.x + half + gap, atPair, half, pair),
    rest: box(town.x, atRest, town.width, rest),
    cast: cast ? box(town.x, atCast, town.width, 628 - atCast) : null,
  };
}

/** Upright: the sea turned, the stalls in a square below it, then the town. */
function stack(view: VanuatuView): Layout {
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
  return {
    width,
    height: y,
    tall: true,
    sea: { x: 71, y: 288, reach: 65, turned: true },
    water,
    volcano: box(338, 372, 98, 312),
    flood: view.flood ? box(340, 6, 96, 150) : null,
    order,
    bank,
    prosperity,
    stalls: stalls(4, square.y, width - 8, 156, 3, 6),
    rounds,
    trade,
    market: { ...pair, width: 216 },
    office: { ...pair, x: 224, width: 216 },
    rest,
    cast,
  };
}

function stalls(x: number, y: number, width: number, height: number, columns: number, gap: number): Record<Action, Box> {
  const wide = (width - (columns - 1) * gap) / columns;
  const boxes = ACTIONS.map((action, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return [action, box(x + column * (wide + gap), y + row * (height + gap), wide, height)] as const;
  });
  return Object.fromEntries(boxes) as Record<Action, Box>;
}

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}
