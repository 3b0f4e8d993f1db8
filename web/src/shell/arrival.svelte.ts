import { t } from '../i18n/index.svelte';
import { ApiError, api } from '../net/api';
import type { TableSummary } from '../wire';
import { errorWords } from './errors';
import { me, meet } from './me.svelte';
import { amend } from './router.svelte';
import { togetherWords } from './together-words';
import { forgetSeatAt, heldSeatAt, rememberSeatAt } from './seats-held';

/** How somebody comes to a table: by an invitation, or back to a seat that they held. */
export class Arrival {
  /** Why somebody who was invited, or has played here, only watches. */
  note = $state<string | null>(null);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  /** Takes the seat of an invitation, if there is one, or notes why not. */
  async takeInvited(seat: number | null, token: string | null): Promise<void> {
    if (seat === null || token === null) return;
    try {
      await api.take(this.#table, seat, token);
      await meet();
    } catch (error) {
      const told = error instanceof ApiError ? error.code : '';
      // Whether somebody sits there by this link or by another is the same to who comes too late.
      const code = told === 'invite-used' ? 'seat-taken' : told;
      this.note =
        code === 'seat-taken' || code === 'wrong-invite'
          ? t(`arrival.${code}`)
          : t('arrival.refused', { reason: await errorWords(error) });
    }
    amend(`/tables/${this.#table}`);
  }

  /** Somebody came by the link for all, and the game has begun: with them or without. */
  comeLate(you: readonly number[]): void {
    if (you.length === 0) this.note = togetherWords('join.taken');
    amend(`/tables/${this.#table}`);
  }

  /** Remembers that we sit here; notes it if a seat that we held is gone. */
  noteSeats(table: TableSummary, you: readonly number[]): void {
    // A bot that plays for somebody is no seat lost: it was handed over, and is taken back at its panel.
    const left = table.seats.some(({ kind, user }) => kind === 'bot' && user !== null && user === me.user?.id);
    if (you.length > 0) {
      rememberSeatAt(this.#table);
      this.note = null;
    } else if (left || table.status === 'finished') {
      forgetSeatAt(this.#table);
      // Whose bot that is may be known later than the table.
      if (left) this.note = null;
    } else if (heldSeatAt(this.#table)) this.note ??= t('arrival.lost-seat');
  }

  /** Somebody has read the note. */
  dismiss(): void {
    this.note = null;
    forgetSeatAt(this.#table);
  }
}
