import type { WaitingTable } from '../wire';

/** The table to go to next from this one: the one that has waited longest, after it if it waits itself. */
export function nextWaiting(tables: readonly WaitingTable[], here: string | null): string | null {
  const place = tables.findIndex(({ id }) => id === here);
  const others = [...tables.slice(place + 1), ...tables.slice(0, Math.max(0, place))];
  return others[0]?.id ?? null;
}
