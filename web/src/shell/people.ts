import type { SeatPerson } from '../games/module';
import { t, tt } from '../i18n/index.svelte';
import type { SeatSummary, TableSummary } from '../wire';

/** What a seat is called: a person's name, a bot's level, or that it is open. */
export function seatName(seat: SeatSummary): string {
  if (seat.kind === 'bot') return seat.name ?? t('seat.bot', { level: tt(`bot.${seat.bot ?? 'medium'}`) });
  if (seat.kind === 'open') return t('seat.open');
  return seat.name ?? t('seat.somebody');
}

export function peopleOf(table: TableSummary, you: readonly number[]): SeatPerson[] {
  return table.seats.map((seat) => ({
    seat: seat.seat,
    name: seatName(seat),
    you: you.includes(seat.seat),
    bot: seat.kind === 'bot',
  }));
}
