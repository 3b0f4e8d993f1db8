import { turns } from '../net/turns';
import { installWorker } from './install';
import { me } from './me.svelte';
import { recountTitle, waiting } from './waiting.svelte';

/** How often the server is asked while the page is in sight, and while it is not. */
const IN_SIGHT = 30_000;
const OUT_OF_SIGHT = 120_000;

/** Looks which tables wait. A page in sight says so: its visitor is not away. */
export async function lookWaiting(): Promise<void> {
  if (me.user === null) {
    waiting.tables = [];
    waiting.invitations = [];
    showCount(0);
    return;
  }
  try {
    waiting.tables = await (document.hidden ? turns.waiting() : turns.here());
    showCount(waiting.tables.length);
    if (!document.hidden) waiting.invitations = await turns.invitations();
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
  installWorker();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', again);
  };
}

/** Shows how many tables wait: in the title and, with a dot, in the icon of the tab. */
function showCount(count: number): void {
  recountTitle();
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = count > 0 ? '/star-waiting.svg' : '/star.svg';
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}
