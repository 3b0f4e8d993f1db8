import { t } from '../i18n/index.svelte';
import type { SeatPerson } from './title';

/** What somebody at the table is called; nothing for a seat that is not there. */
export function nameOf(people: readonly SeatPerson[], seat: number | null): string {
  return people.find((person) => person.seat === seat)?.name ?? '';
}

/** Why something is closed while another seat is asked; null where it is one's own turn, or nobody's. */
export function turnWords(
  people: readonly SeatPerson[],
  phase: { name: string; seat?: number },
  own: number,
): string | null {
  if (phase.seat === undefined || phase.seat === own) return null;
  return t('inspect.turn', { name: nameOf(people, phase.seat) });
}
