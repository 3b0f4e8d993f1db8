import type { Square } from '../../board/geometry';
import type { Face, Facing } from './types';

/** Outlines of land, drawn as if open to the north; the coast runs off the tile where it is open. */
export const LAND = {
  single: 'M51 15C72 13 87 29 86 51S70 87 48 86C27 86 13 70 15 49 17 28 31 17 51 15z',
  end: 'M27-14V0C26 10 20 19 18 33 15 57 29 79 50 79S86 58 82 34C80 19 74 10 73 0V-14z',
  middle:
    'M27-14V0C26 12 18 20 19 34S26 54 22 69C20 82 26 90 27 100V114H73V100C74 88 82 80 80 65S76 46 79 31C80 17 74 10 73 0V-14z',
} as const;

const TURN: Record<Facing, number> = { n: 0, e: 90, s: 180, w: 270, ns: 0, ew: 90 };

/** How far the drawing of a tile's land is turned. */
export function landTurn({ facing }: Face): number {
  return facing ? TURN[facing] : 0;
}

export interface Mark {
  symbol: 'palm' | 'hut' | 'shell' | 'boat';
  x: number;
  y: number;
  size: number;
}

type Pair = readonly [number, number];

function spin([x, y]: Pair, degrees: number): Pair {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - 50, y - 50];
  return [50 + dx * Math.cos(angle) - dy * Math.sin(angle), 50 + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

/** Where so many upright symbols stand on land whose middle is at `y`. */
const STANDS: Record<number, readonly Pair[]> = {
  1: [[0, 0]],
  2: [
    [-14, -4],
    [14, 4],
  ],
  3: [
    [-18, 1],
    [1, -12],
    [18, 7],
  ],
  4: [
    [-15, -8],
    [13, -10],
    [-12, 12],
    [15, 11],
  ],
};

/** What is printed on a tile and where: symbols stand upright whichever way the land is turned. */
export function marks(face: Face): Mark[] {
  if (face.shape === 'volcano') return [];
  if (face.shape === 'water') return afloat(face);
  const degrees = landTurn(face);
  const land: Pair = face.shape === 'end' ? spin([50, 43], degrees) : [50, 50];
  const standing = [...symbols('palm', face.palms), ...symbols('hut', Number(face.hut ?? false))];
  const beach = standing.length === 0;
  // Without anything that stands, shells and boats take the middle of the land.
  if (beach) standing.push(...symbols('shell', face.shells), ...symbols('boat', face.boats));
  const stands = STANDS[Math.min(4, standing.length)] ?? [];
  const many = standing.length;
  const drawn = standing.map((symbol, index): Mark => {
    const [dx, dy] = stands[index] ?? [0, 0];
    const size = SIZE[symbol] * (many >= 3 ? 0.8 : many === 2 ? 0.88 : 1);
    return { symbol, x: land[0] + dx, y: land[1] + dy, size };
  });
  if (!beach) drawn.push(...ashore(face, degrees));
  // What is further up stands behind.
  return drawn.sort((a, b) => a.y - b.y);
}

const SIZE: Record<Mark['symbol'], number> = { palm: 52, hut: 42, shell: 27, boat: 40 };

function symbols(symbol: Mark['symbol'], count = 0): Mark['symbol'][] {
  return Array<Mark['symbol']>(count).fill(symbol);
}

function afloat({ boats, shells }: Face): Mark[] {
  const floating = [...symbols('boat', boats), ...symbols('shell', shells)];
  const stands = STANDS[floating.length] ?? [];
  return floating.map((symbol, index) => {
    const [dx, dy] = stands[index] ?? [0, 0];
    return { symbol, x: 50 + dx * 1.4, y: 50 + dy * 1.3, size: symbol === 'boat' ? 54 : 34 };
  });
}

/** Shells and boats beside what stands on the land: in the corners away from the open side. */
function ashore({ shape, shells, boats }: Face, degrees: number): Mark[] {
  const corners: Pair[] = (
    [
      [81, 83],
      [19, 83],
      [83, 17],
    ] as const
  ).map((corner) => {
    return shape === 'single' ? corner : spin(corner, degrees);
  });
  const things = [...symbols('shell', shells), ...symbols('boat', boats)];
  return things.map((symbol, index) => {
    const [x, y] = corners[index] ?? [84, 84];
    return { symbol, x, y, size: symbol === 'boat' ? 31 : 23 };
  });
}

/** How far the drawing of half a lei is turned to the side where it is. */
export function leiTurn(side: Facing): number {
  return TURN[side];
}

function garland(degrees: readonly number[], y: number, radius: number): readonly (Pair & { length: 2 })[] {
  return degrees.map((degree) => {
    const angle = (degree * Math.PI) / 180;
    return [50 + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** The flowers of half a lei, on the side that is open to the north. */
export const LEI = garland([4, 38, 72, 108, 142, 176], 0, 19);

/** The radius of a whole lei, around what stands in the middle, and its flowers. */
export const WHOLE = 29;
export const WHOLE_LEI = garland(
  [...Array(12).keys()].map((flower) => flower * 30),
  51,
  WHOLE,
);

/** Where so many printed ships lie in a box of 100, and how large they are. */
export function fleet(ships: number): Square[] {
  if (ships <= 2)
    return [...Array(ships).keys()].map((ship) => ({
      x: ships > 1 ? 6 + ship * 44 : 22,
      y: ships > 1 ? 16 + ship * 14 : 20,
      size: 46,
    }));
  const across = ships <= 4 ? 2 : 3;
  const size = 96 / across;
  const rows = Math.ceil(ships / across);
  return [...Array(ships).keys()].map((ship) => {
    const row = Math.floor(ship / across);
    const inRow = Math.min(across, ships - row * across);
    return { x: 50 + ((ship % across) - inRow / 2) * size, y: 50 + (row - rows / 2) * size * 0.92, size: size * 0.94 };
  });
}
