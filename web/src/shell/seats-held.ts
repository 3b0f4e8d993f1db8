/** At which tables this browser has held a seat: if it holds none any more, somebody has to say so. */
const KEY = 'wayfinder.held';
/** As many as anybody comes back to. */
const MOST = 60;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    // A private window may refuse storage: then nothing is remembered, and nothing is missed.
    return [];
  }
}

export function heldSeatAt(table: string): boolean {
  return read().includes(table);
}

export function rememberSeatAt(table: string): void {
  const kept = read();
  if (kept[0] === table) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([table, ...kept.filter((id) => id !== table)].slice(0, MOST)));
  } catch {
    // As above.
  }
}

/** Who left a seat on purpose misses nothing. */
export function forgetSeatAt(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(read().filter((id) => id !== table)));
  } catch {
    // As above.
  }
}
