import type { ScoreSheet } from '../../wire';

/** What everybody sees of a game of Maori, as the server tells it. */
export interface MaoriView {
  phase:
    | { name: 'deal'; slot: number }
    | { name: 'start' }
    | { name: 'place_ship' | 'sail' | 'discover' | 'move_ship'; seat: number }
    | { name: 'refill'; seat: number; slot: number }
    | { name: 'over' };
  turn: number;
  idle: number;
  last_turns: number | null;
  variation: 'base' | 'advanced' | 'pro';
  edges: 'free' | 'matching';
  board: BoardSide;
  discoverer: number | null;
  matrix: (string | null)[];
  players: PlayerView[];
  shells: number;
  tiles: string[];
  left: number[];
  total: number[];
  boxed: number;
  /** What everybody would score if the game ended now. */
  score?: ScoreSheet;
}

export interface BoardSide {
  columns: number;
  rows: number;
  water: string[];
  atoll: string[];
  ships: number;
  ships_at: string | null;
}

export interface PlayerView {
  tiles: [string, string][];
  storage: string | null;
  shells: number;
  ship: string | null;
  ships: number;
  remaining: string[];
}

export type MaoriNotice =
  | { what: 'drawn'; slot: number; tile: string }
  | { what: 'starts'; seat: number }
  | { what: 'ship_placed'; seat: number; edge: number }
  | { what: 'sailed'; seat: number; from: number; to: number; steps: number; paid: number }
  | { what: 'placed'; seat: number; cell: string; tile: string; from: { matrix: number } | 'storage'; paid: number; gained: number }
  | { what: 'stored'; seat: number; slot: number; tile: string; paid: number }
  | { what: 'discarded'; seat: number; cell: string; tile: string }
  | { what: 'idled'; seat: number }
  | { what: 'ship_moved'; seat: number; from: string | null; to: string | null }
  | { what: 'board_full'; seat: number }
  | { what: 'ended'; reason: 'board_filled' | 'nobody_acts' };

/** The shell hands views through untouched: this is where they get their type back. */
export function asView(view: unknown): MaoriView {
  return view as MaoriView;
}

export function asNotice(notice: unknown): MaoriNotice {
  return notice as MaoriNotice;
}

/** Tiles still in the supply. */
export function supply(view: MaoriView): number {
  return view.left.reduce((sum, left) => sum + left, 0);
}
