import type { Remedy, RestInfo, Stretch, TableSummary } from '../wire';
import { call } from './api';

/** What is done about somebody who does not come, oneself included. */
export const absence = {
  vote: (id: string, seat: number, remedy: Remedy | null) =>
    call<TableSummary>('POST', `/tables/${id}/seats/${seat}/vote`, { remedy }),
  concede: (id: string, seat: number) => call<TableSummary>('POST', `/tables/${id}/seats/${seat}/concede`),
};

/** When one's clock rests at tables over days. */
export const rests = {
  get: () => call<RestInfo>('GET', '/me/rest'),
  set: (wish: { zone?: string; vacation?: readonly Stretch[] }) => call<RestInfo>('POST', '/me/rest', wish),
};

/** Tells the server this browser's time zone, unless somebody has told it one. */
export async function tellZone(): Promise<void> {
  const { zone } = await rests.get();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone === '' && here !== '') await rests.set({ zone: here });
}
