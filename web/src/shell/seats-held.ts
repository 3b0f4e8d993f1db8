import { keep, readKeptTexts } from '../settings/kept';

/** At which tables this browser has held a seat: if it holds none any more, somebody has to say so. */
const KEY = 'wayfinder.held';
/** As many as anybody comes back to. */
const MOST = 60;

const read = (): string[] => readKeptTexts(KEY);

export function heldSeatAt(table: string): boolean {
  return read().includes(table);
}

/** Where storage is refused nothing is remembered, and nothing is missed. */
export function rememberSeatAt(table: string): void {
  const kept = read();
  if (kept[0] === table) return;
  keep(KEY, [table, ...kept.filter((id) => id !== table)].slice(0, MOST));
}

/** Who left a seat on purpose misses nothing. */
export function forgetSeatAt(table: string): void {
  keep(
    KEY,
    read().filter((id) => id !== table),
  );
}
