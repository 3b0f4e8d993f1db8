import type { Spot } from '../../board/glide';
import { castBox } from './cast';
import { centre, halves, type Point } from './hexes';
import type { Box, Layout } from './layout';
import type { View } from './types';
import { spaceAt } from './view';

/** Rows on an island, from the top: tourists, huts, drawings, goods. Measured for a hexagon of reach 74. */
const ROWS = {
  p: { y: -41, gap: 14.5, size: 18 },
  l: { y: -15, gap: 27, size: 25 },
  d: { y: 14, gap: 23, size: 20 },
  g: { y: 39, gap: 20, size: 18 },
  f: { y: -37, gap: 25, size: 23 },
  t: { y: -11, gap: 25, size: 23 },
} as const;
export type Row = keyof typeof ROWS;
const LONGEST = 98;

/** A square on the stage, around a point. */
function around(at: Point, size: number): Box {
  return { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size };
}

export function hexCentre(layout: Layout, view: View, hex: string): Point {
  return centre(layout.sea, spaceAt(view, hex) ?? { q: 0, r: 0 });
}

function hexBox(layout: Layout, view: View, hex: string): Box {
  const at = hexCentre(layout, view, hex);
  const half = halves(layout.sea);
  return { x: at.x - half.x, y: at.y - half.y, width: 2 * half.x, height: 2 * half.y };
}

/** One of so many things in a row of a tile, around its middle. */
export function slot(at: Point, reach: number, row: Row, index: number, count: number): Box {
  const { y, gap, size } = ROWS[row];
  // A row of a tile from somebody's own file may be longer than any printed one: it is drawn smaller.
  const unit = (reach / 74) * Math.min(1, LONGEST / ((count - 1) * gap + size));
  return around({ x: at.x + (index - (count - 1) / 2) * gap * unit, y: at.y + (y * reach) / 74 }, size * unit);
}

/** Where the boats of one space lie, first to last. */
export function berth(at: Point, reach: number, index: number, count: number, crowded: boolean): Box {
  const unit = reach / 74;
  const size = [44, 44, 36, 31, 29, 29][count] ?? 29;
  const first = count <= 3 ? count : Math.ceil(count / 2);
  const [row, place, inRow] = index < first ? [0, index, first] : [1, index - first, count - first];
  const rows = count > 3 ? 2 : 1;
  const y = (crowded ? 27 : 2) + (row - (rows - 1) / 2) * 25;
  return around({ x: at.x + (place - (inRow - 1) / 2) * (size + 2) * unit, y: at.y + y * unit }, size * unit);
}

export const STALL = {
  wide: { awning: 17, head: 56, row: 27, marker: 20, step: 16 },
  tall: { awning: 12, head: 43, row: 16.5, marker: 15, step: 12 },
} as const;

function markerBox(layout: Layout, stall: Box, row: number, index: number): Box {
  const measure = STALL[layout.tall ? 'tall' : 'wide'];
  const y = stall.y + measure.head + row * measure.row + (measure.row - measure.marker) / 2;
  return { x: stall.x + 8 + index * measure.step, y, width: measure.marker, height: measure.marker };
}

/** A seat's place in the row of the turn order. */
export function chip(layout: Layout, index: number, seats: number): Box {
  const gap = 5;
  const width = (layout.order.width - gap * (seats - 1)) / seats;
  return { x: layout.order.x + index * (width + gap), y: layout.order.y, width, height: layout.order.height };
}

function handBox(layout: Layout, index: number, seats: number, marker: number): Box {
  const at = chip(layout, index, seats);
  const size = 12;
  const step = 10;
  return layout.tall
    ? { x: at.x + 8 + marker * (size + 2), y: at.y + 31, width: size, height: size }
    : { x: at.x + at.width - 60 + marker * step, y: at.y + (at.height - size) / 2, width: size, height: size };
}

/** A neutral marker that somebody is about to place. */
function neutralBox(layout: Layout, index: number, seats: number, marker: number): Box {
  const at = chip(layout, index, seats);
  const size = 16;
  return layout.tall
    ? { x: at.x + 92 + marker * (size + 2), y: at.y + 29, width: size, height: size }
    : {
        x: at.x + at.width - 74 - size - marker * (size + 2),
        y: at.y + (at.height - size) / 2,
        width: size,
        height: size,
      };
}

/** What is drawn lies in the middle of its box if that is higher than needed. */
export function inset(box: Box, height: number): number {
  return box.y + Math.max(0, (box.height - height) / 2);
}

export function shipBox(layout: Layout, place: number): Box {
  const step = 57 + Math.max(0, (layout.trade.height - 206) / 3);
  return { x: layout.trade.x + 14, y: layout.trade.y + 34 + place * step, width: 138, height: 51 };
}

function cargoBox(layout: Layout, place: number, index: number): Box {
  const ship = shipBox(layout, place);
  return { x: ship.x + 12 + index * 26, y: ship.y + 2, width: 23, height: 23 };
}

function officeBox(layout: Layout, index: number): Box {
  return { x: layout.office.x + 14 + index * 36, y: inset(layout.office, 88) + 36, width: 36, height: 36 };
}

/** The tiles on the volcano. */
export function volcanoPoint(layout: Layout, index: number): Point & { reach: number } {
  const { x, y, width, height } = layout.volcano;
  return layout.tall
    ? { x: x + 49, y: y + 168 + index * 96, reach: 48 }
    : { x: x + width - 142 + index * 94, y: y + height / 2, reach: layout.sea.turned ? 46 : 50 };
}

function volcanoBox(layout: Layout, index: number): Box {
  const { x, y, reach } = volcanoPoint(layout, index);
  const half = halves({ ...layout.sea, reach });
  return { x: x - half.x, y: y - half.y, width: 2 * half.x, height: 2 * half.y };
}

export function tokenBox(layout: Layout, index: number): Box {
  const { rest } = layout;
  return { x: rest.x + rest.width - 4 * 62 - 4 + index * 62, y: inset(rest, 74) + 10, width: 54, height: 54 };
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
      return third === undefined ? stall : markerBox(layout, stall, Number(third), Number(fourth));
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
      return castBox(layout, view, name);
    case 'r':
      return name === '' ? layout.rest : tokenBox(layout, Number(name));
    case 'market':
      return layout.market;
    case 'bank':
      return layout.bank;
    case 'prosperity':
      return layout.prosperity;
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
