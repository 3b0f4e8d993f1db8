import type {
  AccountState,
  AnalysisState,
  CatalogEntry,
  Coaching,
  ErrorCode,
  Hint,
  LessonList,
  LessonState,
  LessonWords,
  Me,
  NewAccount,
  OpenedTable,
  Reasons,
  RecoveryCodes,
  ReplayMoment,
  RulesFigures,
  SeatRating,
  Since,
  TableSummary,
  UserRatings,
} from '../wire';

/** Why a request was refused: the server's reasons, no answer at all, and an answer that is not the server's. */
export type ErrorKey = ErrorCode | 'offline' | 'refused';

/** A request that was refused, with the key for the reason; a newer server may have one that is not known here. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    /** Every reason, where there may be several. */
    readonly reasons: readonly string[] = [message],
  ) {
    super(message);
  }
}

export type SeatWish = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; bot: string };

/** What one says to another game: gladly, no, or gladly and without waiting for the others. */
export type RematchSay = 'yes' | 'no' | 'without';

export interface PlayWish {
  game: string;
  players?: number;
  options?: Record<string, string>;
  bot?: string;
  rated?: boolean;
}

export interface TableWish {
  game: string;
  players: number;
  options: Record<string, string>;
  listed: boolean;
  rated: boolean;
  advice: boolean;
  seats: SeatWish[];
  by_host?: boolean;
  by_ready?: boolean;
  /** How much later those are told who only watch. */
  delay?: { changes: number; minutes: number };
}

/** A table that goes on with another's game. */
export interface PlayOnWish {
  step: number | null;
  decision: string | null;
  seats: SeatWish[];
}

export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (method === 'POST') {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError('offline', 'the server cannot be reached', 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusal(answer, response.status);
  return answer as T;
}

/** Reads an error body; a proxy's page in its place becomes a plain refusal. */
export function refusal(answer: unknown, status: number): ApiError {
  if (typeof answer === 'object' && answer !== null && 'error' in answer) {
    const { error } = answer;
    if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
      const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons.map(String) : undefined;
      return new ApiError(String(error.code), String(error.message), status, reasons);
    }
  }
  return new ApiError('refused', `the server answered ${status}`, status);
}

export const api = {
  catalog: () => call<CatalogEntry[]>('GET', '/catalog'),
  me: () => call<Me>('GET', '/me'),
  rename: (name: string) => call<Me>('POST', '/me', { name }),
  register: (name: string, password: string) => call<NewAccount>('POST', '/account', { name, password }),
  login: (name: string, password: string) => call<Me>('POST', '/login', { name, password }),
  logout: () => call<unknown>('POST', '/logout'),
  account: () => call<AccountState>('GET', '/account'),
  endSession: (id: string) => call<unknown>('POST', `/sessions/${id}/end`),
  endSessions: () => call<unknown>('POST', '/sessions/end'),
  changePassword: (old: string, fresh: string) => call<unknown>('POST', '/password', { old, new: fresh }),
  recoveryCodes: (password: string) => call<RecoveryCodes>('POST', '/recovery-codes', { password }),
  recover: (name: string, code: string, password: string) => call<Me>('POST', '/recover', { name, code, password }),
  deleteAccount: (name: string, password: string | null) =>
    call<unknown>('POST', '/account/delete', { name, password }),
  play: (wish: PlayWish) => call<OpenedTable>('POST', '/play', wish),
  open: (wish: TableWish) => call<TableSummary>('POST', '/tables', wish),
  tables: (which: 'mine' | 'finished', after?: string) =>
    call<TableSummary[]>('GET', `/tables?which=${which}${after === undefined ? '' : `&after=${after}`}`),
  table: (id: string) => call<TableSummary>('GET', `/tables/${id}`),
  take: (id: string, seat: number, invite?: string) =>
    call<TableSummary>('POST', `/tables/${id}/seats/${seat}/take`, invite ? { invite } : {}),
  leave: (id: string, seat: number) => call<unknown>('POST', `/tables/${id}/seats/${seat}/leave`),
  comeBack: (id: string, seat: number) => call<unknown>('POST', `/tables/${id}/seats/${seat}/return`),
  rematch: (id: string, say: RematchSay) => call<TableSummary>('POST', `/tables/${id}/rematch`, { say }),
  playOn: (id: string, wish: PlayOnWish) => call<TableSummary>('POST', `/tables/${id}/play-on`, wish),
  lessons: () => call<LessonList>('GET', '/lessons'),
  lesson: (title: string, id: string) => call<LessonWords>('GET', `/lessons/${title}/${id}`),
  learn: (title: string, id: string, answers: readonly string[]) =>
    call<LessonState>('POST', `/lessons/${title}/${id}`, { answers }),
  hint: (id: string, seat: number) => call<Hint>('POST', `/tables/${id}/hint`, { seat }),
  coach: (id: string, seat: number) => call<Coaching>('POST', `/tables/${id}/coach`, { seat }),
  figures: (title: string) => call<RulesFigures>('GET', `/rules/${title}/figures`),
  reasons: (id: string, seat: number, version: number) =>
    call<Reasons>('GET', `/tables/${id}/reasons?seat=${seat}&version=${version}`),
  replay: (id: string, step: number) => call<ReplayMoment>('GET', `/tables/${id}/replay?step=${step}&seat=all`),
  analysis: (id: string) => call<AnalysisState>('GET', `/tables/${id}/analysis`),
  ratings: (user: string) => call<UserRatings>('GET', `/users/${user}/ratings`),
  tableRatings: (id: string) => call<SeatRating[]>('GET', `/tables/${id}/ratings`),
  since: (id: string, version: number) => call<Since>('GET', `/tables/${id}/since?version=${version}`),
};
