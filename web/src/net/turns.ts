import type { ChannelInfo, ChannelTarget, Channels, InvitationInfo, TableSummary, WaitingTable, Wanted } from '../wire';
import { call } from './api';

/** Which tables wait for whom, and how one is told; fetched by who is somebody to the server. */
export const turns = {
  waiting: () => call<WaitingTable[]>('GET', '/me/waiting'),
  invitations: () => call<InvitationInfo[]>('GET', '/me/invitations'),
  here: () => call<WaitingTable[]>('POST', '/me/here'),
  nudge: (id: string, seat: number) => call<TableSummary>('POST', `/tables/${id}/seats/${seat}/nudge`),
  channels: () => call<Channels>('GET', '/channels'),
  addChannel: (target: ChannelTarget, wanted: Wanted, language: string) =>
    call<ChannelInfo>('POST', '/channels', { target, wanted, language }),
  setWanted: (id: string, wanted: Wanted) => call<Channels>('POST', `/channels/${id}`, { wanted }),
  confirmChannel: (id: string, code: string) => call<Channels>('POST', `/channels/${id}/confirm`, { code }),
  tryChannel: (id: string) => call<Channels>('POST', `/channels/${id}/test`),
  removeChannel: (id: string) => call<Channels>('POST', `/channels/${id}/remove`),
};
