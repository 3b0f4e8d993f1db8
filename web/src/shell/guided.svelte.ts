import { api } from '../net/api';
import { keep, readKeptTexts } from '../settings/kept';
import type { Advice, Idea, PoorDecision, Purpose } from '../wire';

const KEY = 'wayfinder.guided';
/** How many tables are remembered: whoever learns does not play many at once. */
const MOST = 12;
/** After so many turns without need the guide is silent. */
const PATIENCE = 3;
/** Whoever decides sooner than the coach waits for it so long at most, in milliseconds: the game comes first. */
const WAIT = 250;

const remembered = (): string[] => readKeptTexts(KEY);

export function isGuided(table: string): boolean {
  return remembered().includes(table);
}

/** Where storage is refused, the game is not guided. */
export function guideAt(table: string): void {
  keep(KEY, [table, ...remembered().filter((it) => it !== table)].slice(0, MOST));
}

/** Somebody who looks over a learner's shoulder, and thinks while the learner does. */
export class Coach {
  /** A decision that would give much away, and what would be better. */
  warning = $state.raw<{ poor: PoorDecision; best: Idea } | null>(null);
  /** What the others' last turns were for. */
  purposes = $state.raw<readonly Purpose[]>([]);
  /** Whether a decision waits for advice. */
  thinking = $state(false);
  #silent = $state(false);
  /** Turns in which nothing had to be said. */
  #calm = new Set<number>();
  #heard = 0;
  #advice: Promise<Advice | null> = Promise.resolve(null);

  constructor(readonly table: string) {}

  get silent(): boolean {
    return this.#silent;
  }

  /** Begins to think once the learner is asked: what happened since the last time, and what to warn of. */
  look(seat: number, version: number): void {
    this.warning = null;
    if (this.#silent) return;
    const since = this.#heard;
    this.#heard = Math.max(since, version);
    // One after the other: the server thinks about one thing at a time for each of us.
    const before = this.#advice;
    const told = before.then(() => (version > since ? this.#reasons(seat, since) : undefined));
    this.#advice = told.then(async () => {
      // Another question was asked meanwhile, which has its own.
      if (version < this.#heard) return null;
      try {
        const answer = await api.coach(this.table, seat);
        return answer.version === version ? answer.advice : null;
      } catch {
        // Advice is a courtesy.
        return null;
      }
    });
  }

  async #reasons(seat: number, since: number): Promise<void> {
    try {
      const { turns } = await api.reasons(this.table, seat, since);
      if (!this.#silent) this.purposes = turns.slice(-2);
    } catch {
      this.purposes = [];
    }
  }

  /** Until nothing is being thought about: whoever wants a hint of the same server asks after that. */
  async idle(): Promise<void> {
    await this.#advice;
  }

  /** Whether a decision should be made without a word; if not, there is a warning. Who was just `told` something new may still need it. */
  async allows(decision: string, turn: number, told: boolean): Promise<boolean> {
    if (this.#silent || this.warning?.poor.decision === decision) return true;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT));
    this.thinking = true;
    const advice = await Promise.race([this.#advice, late]);
    this.thinking = false;
    const poor = advice?.poor.find((it) => it.decision === decision);
    if (advice && poor) {
      this.warning = { poor, best: advice.best };
      this.#calm.clear();
      return false;
    }
    // Who was not advised in time has not shown that they need no advice.
    if (advice && !told) this.#calm.add(turn);
    if (this.#calm.size > PATIENCE) this.#silent = true;
    return true;
  }

  stop(): void {
    this.#silent = true;
    this.warning = null;
    this.purposes = [];
    keep(
      KEY,
      remembered().filter((it) => it !== this.table),
    );
  }
}
