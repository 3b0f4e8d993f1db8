/** What crosses the wire. The shell treats views, notices and decisions as the game's own. */

export type SeatKind = 'open' | 'user' | 'bot';
export type Status = 'waiting' | 'running' | 'finished';

export interface SeatSummary {
  seat: number;
  kind: SeatKind;
  name: string | null;
  user: string | null;
  bot: string | null;
  connected: boolean;
  invite?: string | null;
}

export interface TableSummary {
  id: string;
  game: string;
  options: Record<string, string>;
  players: number;
  listed: boolean;
  status: Status;
  host: string;
  created: number;
  updated: number;
  version: number;
  seats: SeatSummary[];
  pending: number[];
  scores?: number[] | null;
  placings?: number[] | null;
  chain: { rematch_of: string | null; rematch: string | null };
}

export interface OptionInfo {
  key: string;
  values: string[];
  accepts_file: boolean;
}

export interface GameInfo {
  id: string;
  rules_version: number;
  min_players: number;
  max_players: number;
  options: OptionInfo[];
  bots: string[];
}

export interface User {
  id: string;
  name: string;
  account: boolean;
}

export interface Progress {
  round: number;
  turn: number;
}

export type Pending = { decision: number[] } | 'chance' | 'over';

export interface Blocked {
  action: string;
  reason: string;
  amount: number | null;
}

export interface Asked {
  seat: number;
  legal: string[];
  blocked: Blocked[];
  can_undo: boolean;
  can_undo_turn: boolean;
}

export interface ScoreLine {
  source: string;
  count: number;
  points: number;
}

export interface SeatScore {
  lines: ScoreLine[];
  total: number;
  placing: number;
}

export interface ScoreSheet {
  seats: SeatScore[];
  verdict: unknown;
}

export interface ChatLine {
  id: number;
  user: string;
  name: string;
  text: string;
  at: number;
}

/** Who decided, and what, if the seat is ours. */
export interface Entry {
  seat: number;
  decision: string | null;
}

export interface Move {
  entry: Entry | null;
  notices: unknown[];
}

/** The part of a message that says how the table stands; nothing of it is there before the game starts. */
export interface Frame {
  version: number;
  progress: Progress | null;
  pending: Pending | null;
  view: unknown;
  view_of: number | null;
  asked: Asked[];
  score: ScoreSheet | null;
  step: number | null;
}

export interface State extends Frame {
  table: TableSummary;
  you: number[];
  game: string;
  chat: ChatLine[];
  last_notices: unknown[] | null;
}

export interface Steps extends Frame {
  moves: Move[];
}

export interface Refused {
  seq: number | null;
  code: string;
  message: string;
}

export type ServerMessage =
  | { state: State }
  | { steps: Steps }
  | { refused: Refused }
  | { chat: ChatLine }
  | { table: TableSummary }
  | { closing: { reason: string } }
  | { pong: Record<string, never> };

export type ClientMessage =
  | { decide: { seat: number; seq: number; decision: string } }
  | { undo: { seat: number; seq: number } }
  | { undo_turn: { seat: number; seq: number } }
  | { chat: { text: string } }
  | { resync: Record<string, never> }
  | { ping: Record<string, never> };

export interface Idea {
  decision: string;
  share: number | null;
  line: { seat: number; decision: string }[];
}

export interface Hint {
  version: number;
  ideas: Idea[];
}

export interface Replay {
  table: TableSummary;
  step: number;
  steps: number;
  entry: string | null;
  seat: number | null;
  pending: Pending;
  progress: Progress;
  view: unknown;
  views: unknown[] | null;
  notices: unknown[];
  score: ScoreSheet | null;
}

export interface Since {
  version: number;
  notices: unknown[];
}
