/** What to do with a message that carries a version. */
export type VersionCheck = 'apply' | 'stale' | 'gap';

/**
 * Follows a table's versions: each change carries the next number, a state carries any. After a gap
 * everything but a state is let go, so that nothing is ever drawn on top of what was missed.
 */
export class Versions {
  #seen: number | null = null;
  #waiting = false;

  get seen(): number | null {
    return this.#seen;
  }

  /** A whole state: the truth, whatever was seen before. */
  state(version: number): void {
    this.#seen = version;
    this.#waiting = false;
  }

  /** A change: applied if it is the next, ignored if it is known, else a gap (told once). */
  change(version: number): VersionCheck {
    if (this.#seen === null || this.#waiting) return 'stale';
    if (version <= this.#seen) return 'stale';
    if (version > this.#seen + 1) {
      this.#waiting = true;
      return 'gap';
    }
    this.#seen = version;
    return 'apply';
  }
}

/** Milliseconds to wait before the next attempt: doubling, bounded, spread so that not all come at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(15_000, 500 * 2 ** attempt);
  return ceiling / 2 + (ceiling / 2) * random();
}
