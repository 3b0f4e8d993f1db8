import type { SeatPerson } from './title';

/** What somebody at the table is called; nothing for a seat that is not there. */
export function nameOf(people: readonly SeatPerson[], seat: number | null): string {
  return people.find((person) => person.seat === seat)?.name ?? '';
}
