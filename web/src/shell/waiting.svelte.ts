import { api } from '../net/api';
import type { WaitingTable } from '../wire';
import { me } from './me.svelte';

/** How often the server is asked while the page is in sight, and while it is not. */
const IN_SIGHT = 30_000;
const OUT_OF_SIGHT = 120_000;

/** The tables that wait for this visitor, the one that has waited longest first; everywhere in the page. */
export const waiting: { tables: readonly WaitingTable[] } = $state({ tables: [] });

/** Looks which tables wait. A page in sight says so: its visitor is not away. */
export async function lookWaiting(): Promise<void> {
  if (me.user === null) {
    waiting.tables = [];
    return;
  }
  try {
    waiting.tables = await (document.hidden ? api.waiting() : api.here());
  } catch {
    // The last answer stands until the server can be reached again.
  }
}

/** Keeps looking; returns what ends it. */
export function keepLooking(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    clearTimeout(timer);
    void lookWaiting().then(() => (timer = setTimeout(again, document.hidden ? OUT_OF_SIGHT : IN_SIGHT)));
  };
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', again);
  };
}

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
  showCount(waiting.tables.length);
}

/** Shows how many tables wait: in the title and, with a dot, in the icon of the tab. */
export function showCount(count: number): void {
  document.title = countedTitle(plain, count);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = count > 0 ? '/star-waiting.svg' : '/star.svg';
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}
