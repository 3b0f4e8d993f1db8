import { api } from '../net/api';
import { keep, readKeptTexts } from '../settings/kept';
import type { Advice, Purpose } from '../wire';

const KEY = 'wayfinder.guided';
/** How many tables are remembered: whoever learns does not play many at once. */
const MOST = 12;
/** What may be given away without a word, as a share of the victory. */
const SMALL = 0.08;
/** After so many turns without need the guide is silent. */
const PATIENCE = 3;
/** Longer than this nobody waits for advice, in milliseconds. */
const WAIT = 2_500;

const remembered = (): string[] => readKeptTexts(KEY);

export function isGuided(table: string): boolean {
  return remembered().includes(table);
}

/** Where storage is refused, the game is not guided. */
export function guideAt(table: string): void {
  keep(KEY, [table, ...remembered().filter((it) => it !== table)].slice(0, MOST));
}

/** Somebody who looks over a learner's shoulder. */
export class Coach {
  /** A decision that would give much away, and what would be better. */
  warning = $state.raw<{ decision: string; advice: Advice } | null>(null);
  /** What the others' last turns were for. */
  purposes = $state.raw<readonly Purpose[]>([]);
  thinking = $state(false);
  #silent = $state(false);
  #turns = new Set<number>();
  #heard = 0;

  constructor(readonly table: string) {}

  get silent(): boolean {
    return this.#silent;
  }

  /** Finds out what happened since the last time, once the learner is asked again. */
  async look(seat: number, version: number): Promise<void> {
    this.warning = null;
    if (this.#silent || version <= this.#heard) return;
    const since = this.#heard;
    this.#heard = version;
    try {
      this.purposes = (await api.reasons(this.table, seat, since)).turns.slice(-2);
    } catch {
      // Reasons are a courtesy.
      this.purposes = [];
    }
  }

  /** Whether a decision should be made without a word; if not, there is a warning. */
  async allows(seat: number, decision: string, turn: number): Promise<boolean> {
    if (this.#silent || this.warning?.decision === decision) return true;
    this.thinking = true;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT));
    const advice = await Promise.race([
      api.coach(this.table, seat, decision).then(
        (answer) => answer.advice,
        () => null,
      ),
      late,
    ]);
    this.thinking = false;
    if (advice && advice.loss >= SMALL) {
      this.warning = { decision, advice };
      this.#turns.clear();
      return false;
    }
    this.#turns.add(turn);
    if (this.#turns.size > PATIENCE) this.#silent = true;
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
