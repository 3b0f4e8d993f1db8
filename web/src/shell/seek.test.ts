import { expect, test } from 'vitest';
import { hasAll, places, termsOf } from './seek';

const found = (text: string, query: string): string[] =>
  places(text, termsOf(query)).map(([from, to]) => text.slice(from, to));

test('accents, case and okinas are ignored', () => {
  expect(found('La erupción del volcán', 'ERUPCION')).toEqual(['erupción']);
  expect(found('Savaiʻi y Niʻihau', 'niihau')).toEqual(['Niʻihau']);
  expect(found('canción', 'canción')).toEqual(['canción']);
});

test('each term is found wherever it stands, in the order of the text', () => {
  expect(found('A ship, a shell, a ship.', 'ship shell')).toEqual(['ship', 'shell', 'ship']);
  expect(found('nothing of that', 'lei')).toEqual([]);
  expect(found('anything', '  ')).toEqual([]);
});

test('a section is found by all terms, not by one', () => {
  expect(hasAll('A hut doubles the palms of its island.', termsOf('palms hut'))).toBe(true);
  expect(hasAll('A hut doubles the palms of its island.', termsOf('palms shell'))).toBe(false);
});
