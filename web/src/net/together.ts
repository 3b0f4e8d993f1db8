import type { Ignored, StandingState, StandingWish, TableSummary } from '../wire';
import { call } from './api';

/** Which of the open tables somebody would join; what is not named is welcome. */
export interface OpenFilter {
  game?: string;
  players?: number;
  rated?: boolean;
}

/** What brings people together at a table. */
export const together = {
  join: (id: string, invite: string | null) =>
    call<TableSummary>('POST', `/tables/${id}/join`, invite === null ? {} : { invite }),
  ready: (id: string, ready: boolean) => call<TableSummary>('POST', `/tables/${id}/ready`, { ready }),
  remove: (id: string, seat: number) => call<TableSummary>('POST', `/tables/${id}/seats/${seat}/remove`),
  give: (id: string, seat: number, user: string) =>
    call<TableSummary>('POST', `/tables/${id}/seats/${seat}/give`, { user }),
  turnAway: (id: string, user: string) => call<TableSummary>('POST', `/tables/${id}/turn-away`, { user }),
  door: (id: string, byHost: boolean) => call<TableSummary>('POST', `/tables/${id}/door`, { by_host: byHost }),
  open: (filter: OpenFilter, after?: string) => {
    const query = new URLSearchParams({ which: 'open' });
    for (const [key, value] of Object.entries({ ...filter, after })) {
      if (value !== undefined) query.set(key, String(value));
    }
    return call<TableSummary[]>('GET', `/tables?${query}`);
  },
  standing: () => call<StandingState>('GET', '/standing'),
  seek: (wish: StandingWish) => call<StandingState>('POST', '/standing', wish),
  stillHere: () => call<StandingState>('POST', '/standing/here'),
  endStanding: () => call<StandingState>('POST', '/standing/end'),
  ignored: () => call<Ignored>('GET', '/me/ignored'),
  ignore: (user: string, ignored: boolean) => call<Ignored>('POST', '/me/ignored', { user, ignored }),
};
