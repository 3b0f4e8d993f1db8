/** How far the chat of each table was read at this device: the last line, the tables read last at the end. */
const KEPT = 'wayfinder.chat-read';
const MOST = 60;

function recall(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** The last line that was read; 0 if none. */
export function readUpTo(table: string): number {
  return recall().find(([id]) => id === table)?.[1] ?? 0;
}

export function noteRead(table: string, line: number): void {
  if (readUpTo(table) === line) return;
  const others = recall().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEPT, JSON.stringify([...others, [table, line]].slice(-MOST)));
  } catch {
    // It counts until the page is closed.
  }
}
