import type { Box, Point, Room } from '../../board/geometry';
import { box, cell } from './box';
import { covers, fit, largest, RIM } from './harbour';
import { extent, type SeaLayout } from './hexes';
import type { ActionView, SpaceView, View } from './types';

/** What lies where the stalls are: they themselves, or the characters while one is chosen or looked at. */
export type StallsFace = 'stalls' | 'cast';

/** Where everything is. A unit is a pixel, or more than one where there is room to spare. */
export interface Layout {
  width: number;
  height: number;
  /** As high as it needs to be; the page is scrolled. */
  tall: boolean;
  sea: SeaLayout;
  water: Box;
  /** The compass rose, where the board leaves room for it. */
  rose: Point | null;
  volcano: Box;
  flood: Box | null;
  order: Box;
  /** By action; empty while the characters lie there. */
  stalls: ReadonlyMap<string, Box>;
  rounds: Box;
  trade: Box;
  market: Box;
  office: Box;
  rest: Box;
  /** Where one changes between stalls and characters. */
  turn: Box | null;
  /** The characters, while they are shown. */
  cast: (Box & { columns: number }) | null;
}

/** As much of a view as decides where things are. */
export interface Outline {
  spaces: readonly Pick<SpaceView, 'q' | 'r'>[];
  cast: View['cast'];
  flood: object | null;
  actions: readonly Pick<ActionView, 'action'>[];
}

const GAP = 6;
/** Narrower than this, one thing lies below the other. */
const PHONE = 720;
/** What the wide form is drawn for: in more room than this it grows, in less it is laid out closer, down to the least. */
const IDEAL: Room = { width: 1060, height: 720 };
const LEAST: Room = { width: 860, height: 548 };
/** As high as what stalls hold. */
const STRIP = { least: 140, most: 148 } as const;
/** The town beside the sea: slim where it is high enough for everything below each other. */
const COLUMN = { slim: 172, high: 552, least: 212, most: 300 } as const;

export function layOut(view: Outline, room: Room, face: StallsFace): Layout {
  if (room.width < PHONE) return stack(view, room.width, face);
  const across = room.width >= LEAST.width && room.width / room.height >= 1.25;
  return across ? spread(view, room, face) : beside(view, room, face);
}

/** How many pixels a unit has. */
function unit(room: Room, ideal: Room, least: Room): number {
  const of = ({ width, height }: Room): number => Math.min(room.width / width, room.height / height);
  return Math.max(Math.min(1, of(least)), of(ideal));
}

/** Across: the sea with the town beside it, the stalls in a row below. */
function spread(view: Outline, room: Room, face: StallsFace): Layout {
  const scale = unit(room, IDEAL, LEAST);
  const [width, height] = [room.width / scale, room.height / scale];
  const { left, right, top, bottom } = extent(view.spaces, false);
  const least = height - STRIP.most - GAP < COLUMN.high ? COLUMN.least : COLUMN.slim;
  const reach = fit(view.spaces, width - least - GAP, height - STRIP.least - GAP, false);
  const strip = clamp(height - reach * (bottom - top) - 2 * RIM - GAP, STRIP.least, STRIP.most);
  const column = clamp(width - reach * (right - left) - 2 * RIM - GAP, least, COLUMN.most);
  const water = box(0, 0, width - column - GAP, height - strip - GAP);
  // The corners that the printed outline leaves: one space and a half at the lower left, one at the upper ones.
  const low = clamp(1.5 * reach - 8, 84, 116);
  const flood = view.flood ? box(6, water.height - low - 6, clamp(2.6 * reach - 10, 150, 196), low) : null;
  const wide = clamp(4.6 * reach - 12, 250, 330);
  const volcano = box(water.width - wide - 6, water.height - low - 6, wide, low);
  const order = box(6, 6, clamp(1.73 * reach - 8, 120, 150), clamp(1.5 * reach - 8, 84, 124));
  const town = box(water.width + GAP, 0, column, water.height);
  return {
    width,
    height,
    tall: false,
    ...afloat(view, water, [volcano, flood, order], { x: water.width - 46, y: 48 }, false, reach),
    water,
    volcano,
    flood,
    order,
    ...ashore(view, town, null),
    ...onShow(view, box(0, water.height + GAP, width, strip), face, 9, 6),
  };
}

/** In a room about as high as wide: the sea turned at the left, stalls and town beside it. */
function beside(view: Outline, room: Room, face: StallsFace): Layout {
  const least: Room = { width: 720, height: 640 };
  const scale = unit(room, { width: 900, height: 800 }, least);
  const [width, height] = [room.width / scale, room.height / scale];
  const reach = fit(view.spaces, width - 320 - GAP, height, true);
  const { left, right } = extent(view.spaces, true);
  const water = box(0, 0, Math.min(width - 320 - GAP, reach * (right - left) + 2 * RIM), height);
  const side = 1.5 * reach - 8;
  const volcano = box(water.width - side - 6, water.height - 4.6 * reach - 6, side, 4.6 * reach);
  const flood = view.flood ? box(water.width - side - 6, 6, side, 2.5 * reach - 6) : null;
  const order = box(6, 6, side, 1.7 * reach - 4);
  const rounds = box(6, water.height - 1.7 * reach - 2, side, 1.7 * reach - 4);
  const show = box(water.width + GAP, 0, width - water.width - GAP, 3 * 100 + 2 * GAP);
  const town = box(show.x, show.height + GAP, show.width, height - show.height - GAP);
  return {
    width,
    height,
    tall: false,
    ...afloat(view, water, [volcano, flood, order, rounds], { x: -1, y: -1 }, true, reach),
    water,
    volcano,
    flood,
    order,
    ...ashore(view, town, rounds),
    ...onShow(view, show, face, 3, 3),
  };
}

/** Upright: the sea turned, the stalls in a square below it, then the town. */
function stack(view: Outline, room: number, face: StallsFace): Layout {
  const width = clamp(room, 340, 480);
  const reach = Math.min(68, fit(view.spaces, width, Infinity, true));
  const { top, bottom } = extent(view.spaces, true);
  let y = 0;
  const next = (height: number): Box => {
    const at = box(0, y, width, height);
    y += height + GAP;
    return at;
  };
  const water = next(Math.max(10.4 * reach, reach * (bottom - top)) + 2 * RIM);
  const order = next(48);
  const turn = view.cast === 'characters' ? next(42) : null;
  const show = next(3 * 128 + 2 * GAP);
  const [rounds, trade, pair, rest] = [next(46), next(158), next(62), next(62)];
  const side = 1.5 * reach - 6;
  const volcano = box(width - side - 4, water.height - 4.6 * reach - 6, side, 4.6 * reach);
  const flood = view.flood ? box(width - side - 4, 5, side, 2.5 * reach - 4) : null;
  return {
    width,
    height: y,
    tall: true,
    ...afloat(view, water, [volcano, flood], { x: 0.8 * reach, y: 0.9 * reach }, true, reach),
    water,
    volcano,
    flood,
    order,
    rounds,
    trade,
    market: { ...pair, width: width / 2 - 3 },
    office: { ...pair, x: width / 2 + 3, width: width / 2 - 3 },
    rest,
    ...onShow(view, show, face, 3, 2),
    turn,
  };
}

/** The town in a column: rounds if they have no place yet, foreign trade, market and Tourism Office, rest, and the way to the characters. */
function ashore(
  view: Outline,
  town: Box,
  elsewhere: Box | null,
): Pick<Layout, 'rounds' | 'trade' | 'market' | 'office' | 'rest' | 'turn'> {
  const slim = isSlim(town);
  const high = {
    rounds: elsewhere ? 0 : 46 + GAP,
    trade: slim ? 226 : 136,
    pair: 58,
    rest: town.width < 260 ? 68 : 58,
  };
  const turn = view.cast === 'characters' ? 42 + GAP : 0;
  const needed = high.rounds + high.trade + GAP + (slim ? 2 : 1) * (high.pair + GAP) + high.rest + turn;
  const spare = Math.max(0, town.height - needed);
  // What is left over goes to the ships, up to a point, and then to all.
  const ships = Math.min(spare, slim ? 40 : 90);
  const each = (spare - ships) / 4;
  let y = town.y;
  const next = (height: number): Box => {
    const at = box(town.x, y, town.width, height);
    y += height + GAP;
    return at;
  };
  const rounds = elsewhere ?? next(46);
  const trade = next(high.trade + ships + each);
  const market = next(high.pair + each);
  const half = (town.width - GAP) / 2;
  const office = slim ? next(high.pair + each) : { ...market, x: market.x + half + GAP, width: half };
  const rest = next(high.rest + each);
  return {
    rounds,
    trade,
    market: slim ? market : { ...market, width: half },
    office,
    rest,
    turn: turn > 0 ? next(42) : null,
  };
}

/** The stalls, or the characters in their place. */
function onShow(
  view: Outline,
  show: Box,
  face: StallsFace,
  stalls: number,
  columns: number,
): Pick<Layout, 'stalls' | 'cast'> {
  if (face === 'cast' && view.cast === 'characters') return { stalls: new Map(), cast: { ...show, columns } };
  const count = view.actions.length;
  return {
    stalls: new Map(view.actions.map(({ action }, index) => [action, cell(show, index, count, stalls, GAP - 1)])),
    cast: null,
  };
}

function afloat(
  { spaces }: Outline,
  water: Box,
  panels: readonly (Box | null)[],
  rose: Point,
  turned: boolean,
  most: number,
): Pick<Layout, 'sea' | 'rose'> {
  const sea = largest(spaces, { water, panels, turned, most });
  const room = box(rose.x - 34, rose.y - 34, 68, 68);
  return { sea, rose: rose.x < 0 || covers(spaces, sea, room) ? null : rose };
}

/** Too narrow for two things beside each other. */
export function isSlim({ width }: { width: number }): boolean {
  return width < 208;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
