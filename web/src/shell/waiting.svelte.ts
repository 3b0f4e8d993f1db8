import type { WaitingTable } from '../wire';

/** The tables that wait for this visitor, the one that has waited longest first; everywhere in the page. */
export const waiting: { tables: readonly WaitingTable[] } = $state({ tables: [] });

/** The table to go to next from this one: the one that has waited longest, after it if it waits itself. */
export function nextWaiting(tables: readonly WaitingTable[], here: string | null): string | null {
  const place = tables.findIndex(({ id }) => id === here);
  const others = [...tables.slice(place + 1), ...tables.slice(0, Math.max(0, place))];
  return others[0]?.id ?? null;
}

/** What a page is called while so many tables wait. */
export function countedTitle(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

let plain = 'Wayfinder';

/** Names the page; the number of tables that wait is put before it. */
export function setTitle(title: string): void {
  plain = title;
  document.title = countedTitle(plain, waiting.tables.length);
}

/** Puts another number before the name of the page. */
export function recountTitle(): void {
  setTitle(plain);
}
