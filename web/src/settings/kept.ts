/** Whatever was kept on this device under a key; `null` if nothing was, or if it cannot be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // A private window may refuse storage: everything is new again.
    return null;
  }
}

/** A list of texts that was kept; empty if there is none. */
export function readKeptTexts(key: string): string[] {
  const kept = readKept(key);
  return Array.isArray(kept) ? kept.filter((it) => typeof it === 'string') : [];
}

/** Keeps a value on this device, or does not: then it is in force for this visit alone. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window may refuse storage.
  }
}
