/** Reads Maori's notation, only to know where to draw: what is legal is the server's list. */

export type Side = 'n' | 'e' | 's' | 'w';
export type Facing = Side | 'ns' | 'ew';
export type Shape = 'single' | 'end' | 'middle' | 'water' | 'volcano';

export interface Tile {
  shape: Shape;
  facing: Facing | null;
  palms: number;
  shells: number;
  boats: number;
  hut: boolean;
  /** The open sides with half a lei. */
  halves: readonly Side[];
  /** Whether a whole lei lies on it. */
  wholeLei: boolean;
}

export type Decision =
  | { verb: 'place-ship'; edge: number }
  | { verb: 'sail'; steps: number }
  | { verb: 'take'; depth: number; cell: string; facing: Facing | null }
  | { verb: 'store'; depth: number }
  | { verb: 'from-storage'; cell: string; facing: Facing | null }
  | { verb: 'discard'; cell: string }
  | { verb: 'nothing' }
  | { verb: 'move-ship'; cell: string }
  | { verb: 'stay' };

const SHAPES: readonly string[] = ['single', 'end', 'middle', 'water', 'volcano'];
const FACINGS: readonly string[] = ['n', 'e', 's', 'w', 'ns', 'ew'];

const SIDES: readonly Side[] = ['n', 'e', 's', 'w'];

function asFacing(word: string | undefined): Facing | null {
  return word !== undefined && FACINGS.includes(word) ? (word as Facing) : null;
}

export function readTile(text: string): Tile {
  const [outline = '', symbols = ''] = text.split(':');
  const [shape = '', facing] = outline.split('-');
  const count = (symbol: string) => symbols.split(symbol).length - 1;
  const way = asFacing(facing);
  return {
    shape: SHAPES.includes(shape) ? (shape as Shape) : 'water',
    facing: way,
    palms: count('P'),
    shells: count('S'),
    boats: count('B'),
    hut: count('H') > 0,
    // An end has its lei where it is open, a middle on the sides that are named.
    halves: SIDES.filter((side) => symbols.includes(`L${side}`) || (shape === 'end' && side === way && count('L') > 0)),
    wholeLei: shape === 'single' && count('L') > 0,
  };
}

/** Where a tile points: its open side, its axis, or the lei of a middle that has half a one. */
export function pointing({ shape, facing, halves }: Tile): Facing | null {
  return shape === 'middle' && halves.length === 1 ? (halves[0] ?? null) : facing;
}

/** The same tile turned, as text. */
export function turned(text: string, facing: Facing | null): string {
  if (!facing) return text;
  const [outline = '', symbols] = text.split(':');
  const shape = outline.split('-')[0] ?? outline;
  const way = shape === 'middle' ? (facing === 'n' || facing === 's' ? 'ns' : facing === 'e' || facing === 'w' ? 'ew' : facing) : facing;
  return `${shape}-${way}${symbols === undefined ? '' : `:${turnedLeis(symbols, facing)}`}`;
}

/** The symbols of a middle with its halves of leis where they come to lie; others name no sides. */
function turnedLeis(symbols: string, facing: Facing): string {
  const halves = symbols.match(/L[nesw]/g) ?? [];
  if (halves.length === 0) return symbols;
  const plain = symbols.replace(/L[nesw]/g, '');
  if (halves.length === 1) return `${plain}L${facing}`;
  return plain + (facing === 'ns' ? 'LnLs' : 'LeLw');
}

/** What a tile is, however it lies: what the pieces of one kind have in common. */
export function kindOf(text: string): string {
  const tile = readTile(text);
  return tile.palms > 0 ? text : text.replace(/-(ns|ew|n|e|s|w)(?=:|$)/, '').replace(/L[nesw]/g, 'L');
}

export function readDecision(text: string): Decision | null {
  const [verb, first, second, third] = text.split(' ');
  switch (verb) {
    case 'place-ship':
      return { verb, edge: Number(first) };
    case 'sail':
      return { verb, steps: Number(first) };
    case 'take':
      return second ? { verb, depth: Number(first), cell: second, facing: asFacing(third) } : null;
    case 'store':
      return { verb, depth: Number(first) };
    case 'from-storage':
      return first ? { verb, cell: first, facing: asFacing(second) } : null;
    case 'discard':
    case 'move-ship':
      return first ? { verb, cell: first } : null;
    case 'nothing':
    case 'stay':
      return { verb };
    default:
      return null;
  }
}

export function column(cell: string): number {
  return cell.charCodeAt(0) - 97;
}

export function row(cell: string): number {
  return Number(cell.slice(1)) - 1;
}

export function cellAt(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** Places beside the matrix, and spaces along one of its sides. */
export const EDGES = 16;
const SIDE = 4;

/** Where a place beside the matrix is, in spaces of the matrix: -1 and 4 are outside. */
export function edgeSpot(edge: number): { x: number; y: number } {
  const along = edge % SIDE;
  switch (Math.floor(edge / SIDE)) {
    case 0:
      return { x: along, y: -1 };
    case 1:
      return { x: SIDE, y: along };
    case 2:
      return { x: SIDE - 1 - along, y: SIDE };
    default:
      return { x: -1, y: SIDE - 1 - along };
  }
}

/** The spaces in a line from a place beside the matrix, nearest first. */
export function sight(edge: number): number[] {
  const { x, y } = edgeSpot(edge);
  const dx = x < 0 ? 1 : x >= SIDE ? -1 : 0;
  const dy = y < 0 ? 1 : y >= SIDE ? -1 : 0;
  return [1, 2, 3, 4].map((step) => (y + dy * step) * SIDE + x + dx * step);
}
