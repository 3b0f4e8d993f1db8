import type { SeatPerson } from '../games/module';
import { t } from '../i18n/index.svelte';
import type { SeatSummary, TableSummary } from '../wire';
import { levelWords } from './bots';

/** Bots are named after stars that navigators of the Pacific steer by, one for each seat. */
const STARS = ['Hōkūleʻa', 'Hōkūpaʻa', 'Makaliʻi', 'Hikianalia', 'Keʻoe'] as const;

/** What a person is called: a guest whom the server has named is one in every language. */
export function personName(name: string): string {
  const number = /^Guest (\d{4})$/.exec(name)?.[1];
  return number ? t('guest', { number }) : name;
}

/** Who looks on, by name as far as they have one. */
export function watcherNames({ watching }: TableSummary): string[] {
  if (!watching) return [];
  const others = watching.others > 0 ? [t('watching.others', { count: watching.others })] : [];
  return [...watching.names.map(personName), ...others];
}

/** What a seat is called: a person's name, a bot's, or that it is open. */
export function seatName(seat: SeatSummary): string {
  if (seat.kind === 'bot') return seat.name ? personName(seat.name) : (STARS[seat.seat % STARS.length] ?? 'Keʻoe');
  if (seat.kind === 'open') return t('seat.open');
  return seat.name ? personName(seat.name) : t('seat.somebody');
}

/** What is to be known of a bot: its level. */
export function botLevel(seat: SeatSummary | undefined): string | null {
  return seat?.kind === 'bot' ? t('seat.bot', { level: levelWords(seat.bot ?? 'medium') }) : null;
}

/** Everybody at the table. Who sits on several seats has a number behind the name, so that the seats can be told apart. */
export function peopleOf(table: TableSummary, you: readonly number[]): SeatPerson[] {
  const names = table.seats.map(seatName);
  return table.seats.map((seat, index) => {
    const name = names[index] ?? '';
    const same = seat.kind === 'user' ? names.flatMap((other, at) => (other === name ? [at] : [])) : [];
    return {
      seat: seat.seat,
      name: same.length > 1 ? `${name} (${same.indexOf(index) + 1})` : name,
      you: you.includes(seat.seat),
      bot: seat.kind === 'bot',
    };
  });
}
