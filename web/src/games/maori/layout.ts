import type { Square } from '../../board/geometry';
import type { Spot } from '../../board/glide';
import { column, edgeSpot, row } from './grid';
import type { BoardView } from './types';

/** Where one player's board is drawn, and how large. */
export interface Sheet {
  seat: number;
  large: boolean;
  x: number;
  y: number;
  cell: number;
  gap: number;
  pad: number;
  width: number;
  height: number;
  storage: Square;
  /** Where the name is written. */
  title: { x: number; y: number };
}

export interface Layout {
  width: number;
  height: number;
  tall: boolean;
  matrix: { x: number; y: number; tile: number; gap: number; lane: number; side: number };
  supply: Square;
  sheets: Sheet[];
}

interface Sizes {
  tall: boolean;
  tile: number;
  gap: number;
  lane: number;
  cell: number;
}

const WIDE: Sizes = { tall: false, tile: 88, gap: 5, lane: 58, cell: 104 };
const TALL: Sizes = { tall: true, tile: 70, gap: 4, lane: 46, cell: 72 };

/** Lays a table out: the matrix, the board in front, and the others' boards small. */
export function layOut(board: BoardView, seats: number, front: number, tall: boolean): Layout {
  const sizes = tall ? TALL : WIDE;
  const { tile, gap, lane } = sizes;
  const side = 4 * tile + 3 * gap;
  const whole = side + 2 * lane;
  const margin = tall ? 2 : 6;
  const top = tall ? 2 : 10;
  const matrix = { x: margin + lane, y: top + lane, tile, gap, lane, side };
  const others = [...Array(seats).keys()].filter((seat) => seat !== front);
  return tall ? stack(board, matrix, whole, front, others) : spread(board, matrix, whole, front, others);
}

/** Upright: one thing below the other. */
function stack(board: BoardView, matrix: Layout['matrix'], whole: number, front: number, others: number[]): Layout {
  const width = whole + 4;
  const large = sheet(board, front, true, 2, whole + 36, Math.min(TALL.cell, (width - 36) / board.columns - 3), 3, 14);
  large.x = (width - large.width) / 2;
  large.title = { x: large.x + 4, y: large.y - 10 };
  const below = large.y + large.height + 8;
  large.storage = { x: large.x + 2, y: below + 4, size: 64 };
  const supply = { x: width - 70, y: below + 4, size: 64 };
  let y = below + 108;
  const cell = Math.min(30, (width / 2 - 24) / board.columns - 2);
  const sheets = [large];
  others.forEach((seat, index) => {
    const small = sheet(board, seat, false, 2 + (index % 2) * (width / 2), y, cell, 2, 7);
    small.storage = { x: small.x + small.width - 32, y: small.y + small.height + 6, size: 30 };
    sheets.push(small);
    if (index % 2 === 1) y += small.height + 74;
  });
  const last = sheets[sheets.length - 1] ?? large;
  const height = (others.length > 0 ? last.y + last.height + 36 : below + 84) + 8;
  return { width, height, tall: true, matrix, supply, sheets };
}

/** Across: the matrix at the left, the board in front at the right, the others below: beside supply and storage if they are few. */
function spread(board: BoardView, matrix: Layout['matrix'], whole: number, front: number, others: number[]): Layout {
  const cell = Math.min(WIDE.cell, 536 / board.columns - 4, 428 / board.rows);
  const large = sheet(board, front, true, whole + 34, 46, cell, 4, 28);
  large.title = { x: large.x + 4, y: large.y - 13 };
  // Under a narrow board there must be room for the storage and a small board side by side.
  const width = large.x + Math.max(large.width, 512) + 8;
  const below = large.y + large.height + 18;
  large.storage = { x: large.x + 6, y: below, size: 84 };
  // A board of few rows ends above the matrix: what lies below lies below both.
  const floor = Math.max(below, matrix.y + matrix.side + matrix.lane + 18);
  const supply = { x: 12, y: floor, size: 84 };
  const sheets = [large];
  const few = others.length <= 2;
  const y = floor + (few ? 30 : 140);
  const room = few ? 300 : width / others.length;
  const small = Math.min(few ? 42 : others.length > 3 ? 33 : 38, (room - 72) / board.columns - 2);
  others.forEach((seat, index) => {
    const it = sheet(board, seat, false, 0, y, small, 2, 9);
    const span = it.width + 8 + small + 6;
    it.x = few ? (index === 0 ? whole - span : width - 8 - span) : index * room + (room - span) / 2;
    it.title = { x: it.x + 2, y: y - 9 };
    it.storage = { x: it.x + it.width + 8, y, size: small + 6 };
    sheets.push(it);
  });
  const last = sheets[sheets.length - 1] ?? large;
  const height = Math.max(floor + 104, last === large ? 0 : last.y + last.height + 10);
  return { width, height, tall: false, matrix, supply, sheets };
}

function sheet(
  board: BoardView,
  seat: number,
  large: boolean,
  x: number,
  y: number,
  cell: number,
  gap: number,
  pad: number,
): Sheet {
  const across = (count: number) => count * cell + (count - 1) * gap + 2 * pad;
  return {
    seat,
    large,
    x,
    y,
    cell,
    gap,
    pad,
    width: across(board.columns),
    height: across(board.rows),
    storage: { x, y, size: cell },
    title: { x: x + 2, y: y - 9 },
  };
}

/** The square of a space on a board. */
export function cellSquare(sheet: Sheet, cell: string): Square {
  return {
    x: sheet.x + sheet.pad + column(cell) * (sheet.cell + sheet.gap),
    y: sheet.y + sheet.pad + row(cell) * (sheet.cell + sheet.gap),
    size: sheet.cell,
  };
}

export function slotSquare({ matrix }: Layout, slot: number): Square {
  const step = matrix.tile + matrix.gap;
  return { x: matrix.x + (slot % 4) * step, y: matrix.y + Math.floor(slot / 4) * step, size: matrix.tile };
}

/** The berth of the discoverer ship at a place beside the matrix. */
export function edgeSquare({ matrix }: Layout, edge: number): Square {
  const { x, y } = edgeSpot(edge);
  const size = matrix.lane - 10;
  const along = (at: number) => at * (matrix.tile + matrix.gap) + matrix.tile / 2;
  const across = (at: number) => (at < 0 ? -5 - size / 2 : matrix.side + 5 + size / 2);
  const centre = {
    x: matrix.x + (x < 0 || x > 3 ? across(x) : along(x)),
    y: matrix.y + (y < 0 || y > 3 ? across(y) : along(y)),
  };
  return { x: centre.x - size / 2, y: centre.y - size / 2, size };
}

/** Where a place is: `m:5`, `b:0:c2`, `s:1`, `e:12`, `supply`. */
export function placeSquare(layout: Layout, place: string): Square | null {
  const [area, first, second] = place.split(':');
  switch (area) {
    case 'm':
      return slotSquare(layout, Number(first));
    case 'e':
      return edgeSquare(layout, Number(first));
    case 'supply':
      return layout.supply;
    case 'b':
    case 's': {
      const sheet = layout.sheets.find(({ seat }) => seat === Number(first));
      if (!sheet) return null;
      return area === 's' ? sheet.storage : second ? cellSquare(sheet, second) : null;
    }
    default:
      return null;
  }
}

export function spot(square: Square): Spot {
  return { x: square.x, y: square.y, scale: square.size / 100 };
}
