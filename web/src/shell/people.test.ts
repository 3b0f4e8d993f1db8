import { describe, expect, it } from 'vitest';
import type { SeatSummary, TableSummary } from '../wire';
import { peopleOf, personName, watcherNames } from './people';
import { fetchWords } from '../i18n/index.svelte';
import { settings } from '../settings/index.svelte';

const seat = (at: number, kind: SeatSummary['kind'], name: string | null): Partial<SeatSummary> => ({
  seat: at,
  kind,
  name,
});
const table = (...seats: Partial<SeatSummary>[]): TableSummary => ({ seats }) as unknown as TableSummary;

describe('people', () => {
  settings.language = 'en';

  it('on one seat each keep their names', () => {
    const people = peopleOf(table(seat(0, 'user', 'Ana'), seat(1, 'user', 'Luis'), seat(2, 'bot', null)), [0]);
    expect(people.map(({ name, you, bot }) => [name, you, bot])).toEqual([
      ['Ana', true, false],
      ['Luis', false, false],
      ['Makaliʻi', false, true],
    ]);
  });

  it('whom the server has named are guests in every language', async () => {
    settings.language = 'es';
    await fetchWords();
    expect(personName('Guest 0042')).toBe('Invitado 0042');
    expect(personName('Guest of honour')).toBe('Guest of honour');
    const seen = { ...table(), watching: { names: ['Ana', 'Guest 0042'], others: 2 } };
    expect(watcherNames(seen)).toEqual(['Ana', 'Invitado 0042', '2 más']);
    settings.language = 'en';
  });

  it('on several seats are told apart', () => {
    const people = peopleOf(table(seat(0, 'user', 'Ana'), seat(1, 'bot', null), seat(2, 'user', 'Ana')), [0, 2]);
    expect(people.map(({ name }) => name)).toEqual(['Ana (1)', 'Hōkūpaʻa', 'Ana (2)']);
  });
});
