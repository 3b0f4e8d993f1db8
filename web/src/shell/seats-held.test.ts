import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSeatAt, heldSeatAt, rememberSeatAt } from './seats-held';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('remembers the tables this browser has played at, the latest first, and not for ever', () => {
  expect(heldSeatAt('a')).toBe(false);
  for (const table of ['a', 'b', 'a', ...Array(59).keys()].map(String)) rememberSeatAt(table);
  expect([heldSeatAt('a'), heldSeatAt('b'), heldSeatAt('58')]).toEqual([true, false, true]);
  forgetSeatAt('58');
  expect(heldSeatAt('58')).toBe(false);
});

it('does without a storage', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberSeatAt('a');
  expect(heldSeatAt('a')).toBe(false);
});
