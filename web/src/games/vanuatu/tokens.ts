import type { RestToken, View } from './types';

/** A rest token as the observer knows it. */
export interface TokenShown {
  /** Its face, if it is known. */
  token: RestToken | null;
  /** Who took it, if somebody did. */
  seat: number | null;
  /** What it may be. */
  mayBe: readonly RestToken[];
}

/** Those that were taken, first to last, then those that are left. */
export function tokens(view: Pick<View, 'rests' | 'offered' | 'rest_tokens'>): TokenShown[] {
  const taken = view.rests.map(({ seat, may_be }): TokenShown => {
    const [only, ...more] = may_be;
    return { token: more.length === 0 ? (only ?? null) : null, seat, mayBe: may_be };
  });
  const left = [...Array(view.rest_tokens).keys()].map((index): TokenShown => {
    const token = view.offered?.[index] ?? null;
    return { token, seat: null, mayBe: token === null ? [] : [token] };
  });
  return [...taken, ...left];
}
