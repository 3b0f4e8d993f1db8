import type { GameModule, SeatPerson, Tip } from '../games/module';
import type { TableSession } from '../net/session.svelte';
import type { Asked } from '../wire';
import type { Coach } from './guided.svelte';
import { stage, type Staged } from './staging.svelte';
import { markRead } from './tips.svelte';

/** How a table stands for who decides. */
interface Standpoint {
  game: GameModule | null;
  people: readonly SeatPerson[];
  /** The seat of ours that is asked. */
  asked: Asked | null;
  tip: Tip | null;
}

/** From a click to a decision that is sent. */
export class Deciding {
  /** The kind of action that was picked. */
  verb = $state<string | null>(null);
  /** A decision that was chosen and waits to be confirmed. */
  staged = $state.raw<Staged | null>(null);

  readonly #session: TableSession;
  readonly #coach: Coach | null;
  readonly #at: () => Standpoint;

  constructor(session: TableSession, coach: Coach | null, at: () => Standpoint) {
    this.#session = session;
    this.#coach = coach;
    this.#at = at;
  }

  /** Another question: what was picked for the last one counts no more. */
  forget(): void {
    this.verb = null;
    this.staged = null;
  }

  /** In a guided game a decision that gives much away is spoken of first. */
  decide(decision: string): void {
    const { asked, tip } = this.#at();
    if (!asked) return;
    if (!this.#coach || this.#coach.silent) return this.#settle(decision);
    const frame = this.#session.frame;
    void this.#coach.allows(decision, frame?.progress?.turn ?? 0, tip !== null).then((allowed) => {
      if (allowed && this.#session.frame?.version === frame?.version) this.#settle(decision);
    });
  }

  /** Sends what was staged, if somebody is sure. */
  answer(sure: boolean): void {
    const { asked } = this.#at();
    if (sure && asked && this.staged) this.#session.decide(asked.seat, this.staged.offered.text);
    this.staged = null;
  }

  #settle(decision: string): void {
    const { asked, tip, game, people } = this.#at();
    if (!asked) return;
    // Whoever acts has understood.
    if (tip && game) markRead(game.id, tip);
    const offered = asked.offers.find(({ text }) => text === decision);
    this.staged = offered ? stage(offered, people) : null;
    if (!this.staged) this.#session.decide(asked.seat, decision);
  }
}
