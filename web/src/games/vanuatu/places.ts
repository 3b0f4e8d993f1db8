import type { Box, Point } from '../../board/geometry';
import type { Spot } from '../../board/glide';
import { around, box, cell } from './box';
import { castBox } from './cast';
import { hexagon } from './harbour';
import { centre } from './hexes';
import { isSlim, type Layout } from './layout';
import { markerBox } from './stall';
import type { View } from './types';
import { spaceAt } from './view';

/** Rows on an island, from the top: tourists, huts, drawings, goods. Measured for a hexagon of reach 74. */
const ROWS = {
  p: { y: -42, gap: 14.5, size: 18 },
  l: { y: -14, gap: 29, size: 29 },
  d: { y: 17, gap: 23, size: 20 },
  g: { y: 42, gap: 21, size: 19 },
  f: { y: -37, gap: 25, size: 24 },
  t: { y: -10, gap: 25, size: 24 },
} as const;
export type Row = keyof typeof ROWS;
const LONGEST = 98;

export function hexCentre(layout: Layout, view: View, hex: string): Point {
  return centre(layout.sea, spaceAt(view, hex) ?? { q: 0, r: 0 });
}

function hexBox(layout: Layout, view: View, hex: string): Box {
  return hexagon(layout.sea, hexCentre(layout, view, hex));
}

/** One of so many things in a row of a tile, around its middle. */
export function slot(at: Point, reach: number, row: Row, index: number, count: number): Box {
  const { y, gap, size } = ROWS[row];
  // A row of a tile from somebody's own file may be longer than any printed one: it is drawn smaller.
  const unit = (reach / 74) * Math.min(1, LONGEST / ((count - 1) * gap + size));
  return around({ x: at.x + (index - (count - 1) / 2) * gap * unit, y: at.y + (y * reach) / 74 }, size * unit);
}

/** Where the boats of one space lie, first to last. */
function berth(at: Point, reach: number, index: number, count: number, crowded: boolean): Box {
  const unit = reach / 74;
  const size = [44, 44, 36, 31, 29, 29][count] ?? 29;
  const first = count <= 3 ? count : Math.ceil(count / 2);
  const [row, place, inRow] = index < first ? [0, index, first] : [1, index - first, count - first];
  const rows = count > 3 ? 2 : 1;
  const y = (crowded ? 29 : 2) + (row - (rows - 1) / 2) * 25;
  return around({ x: at.x + (place - (inRow - 1) / 2) * (size + 2) * unit, y: at.y + y * unit }, size * unit);
}

/** Where a seat's boat lies. */
export function berthOf(layout: Layout, view: View, seat: number): Box | null {
  const boat = view.players[seat]?.boat;
  const space = boat === undefined ? undefined : spaceAt(view, boat);
  if (boat === undefined || !space) return null;
  const crowded = space.ocean !== null && space.ocean.fish + space.ocean.treasure > 0;
  const { boats } = space;
  return berth(hexCentre(layout, view, boat), layout.sea.reach, boats.indexOf(seat), boats.length, crowded);
}

/** A seat's place in the turn order: below each other in a corner of the sea, else beside each other. */
export function chip({ order }: Layout, index: number, seats: number): Box {
  if (order.width > 2 * order.height) return cell(order, index, seats, seats, 4);
  const title = 18;
  return cell(box(order.x, order.y + title, order.width, order.height - title - 3), index, seats, 1, 0);
}

/** Markers in hand: they overlap where there are many. */
function handBox(layout: Layout, index: number, seats: number, marker: number): Box {
  const at = chip(layout, index, seats);
  const below = at.height > 36;
  const size = 12;
  const [step, y] = below ? [size, at.y + at.height - size - 5] : [6, at.y + (at.height - size) / 2];
  return box(below ? at.x + 6 + marker * step : at.x + at.width - 5 - size - marker * step, y, size, size);
}

/** A neutral marker that somebody is about to place. */
function neutralBox(layout: Layout, index: number, seats: number, marker: number): Box {
  const at = chip(layout, index, seats);
  const size = 14;
  return box(at.x + at.width - 40 - size - marker * (size + 1), at.y + at.height - size - 4, size, size);
}

const TITLE = 24;

export function shipBox(layout: Layout, place: number): Box {
  const { trade } = layout;
  const narrow = isSlim(trade);
  const room = narrow ? (trade.height - TITLE) * 0.58 : trade.height - TITLE - 4;
  const width = Math.min(narrow ? trade.width - 24 : trade.width * 0.42, (room / 3 - 5) * (120 / 44), 150);
  const step = room / 3;
  return box(trade.x + 10, trade.y + TITLE + place * step + 3, width, (width * 44) / 120);
}

function cargoBox(layout: Layout, place: number, index: number): Box {
  const ship = shipBox(layout, place);
  const unit = ship.width / 120;
  return box(ship.x + (9 + index * 23.5) * unit, ship.y + 1 * unit, 21 * unit, 21 * unit);
}

/** What a good costs and scores. */
export function goodBox(layout: Layout, index: number): Box {
  const { trade } = layout;
  // In a slim column the goods stand below the ships.
  if (isSlim(trade)) {
    const top = trade.y + TITLE + (trade.height - TITLE) * 0.6;
    return cell(box(trade.x + 6, top, trade.width - 12, trade.y + trade.height - top - 6), index, 3, 1, 3);
  }
  const x = trade.x + trade.width * 0.42 + 18;
  const room = box(x, trade.y + TITLE + 2, trade.x + trade.width - x - 8, trade.height - TITLE - 10);
  return cell(room, index, 3, 1, 5);
}

/** A price of the fish market. */
export function priceBox({ market }: Layout, index: number, count: number): Box {
  const plates = box(market.x + 8, market.y + TITLE, market.width - 16, market.height - TITLE - 8);
  return cell(plates, index, count, count, 5);
}

function officeBox({ office }: Layout, index: number): Box {
  const size = Math.min(34, office.height - TITLE - 4);
  const step = Math.min(size + 4, (office.width - 14) / 4);
  return box(office.x + 8 + index * step, office.y + TITLE - 1 + (office.height - TITLE - 4 - size) / 2, size, size);
}

/** The tiles on the volcano. */
export function volcanoPoint({ volcano, sea }: Layout, index: number): Point & { reach: number } {
  const { x, y, width, height } = volcano;
  if (height > width) {
    const reach = Math.min(width / 2 - 3, (height - 92) / 4);
    return { x: x + width / 2, y: y + height - (1.8 * reach + 6) * (1.5 - index) - 2, reach };
  }
  const reach = Math.min(height / 2 - 5, 52) * (sea.turned ? 0.92 : 1);
  return { x: x + width - (1.85 * reach + 4) * (1.5 - index) - 4, y: y + height / 2, reach };
}

function volcanoBox(layout: Layout, index: number): Box {
  const { x, y, reach } = volcanoPoint(layout, index);
  return hexagon({ ...layout.sea, reach }, { x, y });
}

/** A rest token: at least as large as a fingertip. */
export function tokenBox(layout: Layout, index: number): Box {
  const { rest } = layout;
  const size = 42;
  return rest.width < 260
    ? box(rest.x + (rest.width - 4 * (size - 1)) / 2 + index * (size - 1), rest.y + rest.height - size - 3, size, size)
    : box(rest.x + rest.width - (4 - index) * (size + 4) - 4, rest.y + (rest.height - size) / 2 - 1, size, size);
}

/** Where a place is on the stage, if it is drawn: `h:x2`, `a:fish`, `a:fish:0:1`, `s:0:2`, `s:0:n1`, `d:1:0`, `c:guide`. */
export function locate(layout: Layout, view: View, place: string): Box | null {
  const [area, name = '', third, fourth] = place.split(':');
  switch (area) {
    case 'h':
      return spaceAt(view, name) ? hexBox(layout, view, name) : null;
    case 'a': {
      const stall = layout.stalls.get(name);
      if (!stall) return null;
      const stacks = view.actions.find(({ action }) => action === name)?.stacks ?? [];
      return third === undefined ? stall : markerBox(stall, stacks, Number(third), Number(fourth));
    }
    case 's': {
      const index = view.order.indexOf(Number(name));
      if (third === undefined) return chip(layout, index, view.order.length);
      if (third.startsWith('n')) return neutralBox(layout, index, view.order.length, Number(third.slice(1)));
      return handBox(layout, index, view.order.length, Number(third));
    }
    case 'd':
      return third === undefined ? shipBox(layout, Number(name)) : cargoBox(layout, Number(name), Number(third));
    case 't':
      return name === '' ? layout.office : officeBox(layout, Number(name));
    case 'v':
      return name === '' ? layout.volcano : volcanoBox(layout, Number(name));
    case 'c':
      return castBox(layout, view, name) ?? layout.turn;
    case 'r':
      return name === '' ? layout.rest : tokenBox(layout, Number(name));
    case 'market':
      return layout.market;
    case 'bank':
      return layout.order;
    case 'flood':
      return layout.flood;
    case 'rounds':
      return layout.rounds;
    default:
      return null;
  }
}

/** A box as a spot for a piece that is drawn in a box of 24. */
export function spotOf({ x, y, width }: Box): Spot {
  return { x, y, scale: width / 24 };
}
