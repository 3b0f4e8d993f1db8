import type {
  Acquaintances,
  Bond,
  DeviceLink,
  DeviceLinkState,
  InvitationInfo,
  InvitedPeople,
  LearnedLessons,
  Me,
  Profile,
  QrDrawing,
  TableSummary,
} from '../wire';
import { call } from './api';

/** Which games of a history are wanted; nothing for all. */
export interface GamesWanted {
  game: string | null;
  against: string | null;
  won: 'true' | 'false' | null;
  rated: 'true' | 'false' | null;
  from: number | null;
  until: number | null;
}

/** Who people are to each other, and at their devices; fetched by the pages that need it. */
export const people = {
  qr: (text: string) => call<QrDrawing>('POST', '/qr', { text }),
  deviceLink: () => call<DeviceLink>('POST', '/device-link'),
  lookAtLink: (token: string) => call<DeviceLinkState>('POST', '/device-link/look', { token }),
  goOn: (token: string, bring: boolean) => call<Me>('POST', '/device-link/use', { token, bring }),
  profile: (user: string) => call<Profile>('GET', `/users/${encodeURIComponent(user)}`),
  games: (user: string, wanted: GamesWanted, after?: string) => {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries({ ...wanted, after })) {
      if (value !== null && value !== undefined) query.set(key, String(value));
    }
    return call<TableSummary[]>('GET', `/users/${encodeURIComponent(user)}/games?${query}`);
  },
  lessons: () => call<LearnedLessons>('GET', '/me/lessons'),
  keepLesson: (title: string, id: string, progress: { answers: readonly string[]; done: boolean }) =>
    call<LearnedLessons>('POST', `/me/lessons/${title}/${id}`, progress),
  known: () => call<Acquaintances>('GET', '/me/people'),
  setBond: (user: string, bond: Bond | null) => call<Acquaintances>('POST', `/users/${user}/bond`, { bond }),
  invitedTo: (table: string) => call<InvitedPeople>('GET', `/tables/${table}/invitations`),
  invite: (table: string, user: string) => call<InvitedPeople>('POST', `/tables/${table}/invitations`, { user }),
  accept: (table: string) => call<TableSummary>('POST', `/me/invitations/${table}/accept`),
  decline: (table: string) => call<InvitationInfo[]>('POST', `/me/invitations/${table}/decline`),
};
