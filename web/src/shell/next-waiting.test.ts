import { describe, expect, it } from 'vitest';
import { nextWaiting } from './next-waiting';

const tables = ['a', 'b', 'c'].map((id, since) => ({ id, game: 'maori', since }));

describe('tables that wait', () => {
  it('are visited one after the other, the longest wait first', () => {
    expect(nextWaiting(tables, null)).toBe('a');
    expect(nextWaiting(tables, 'x')).toBe('a');
    expect(nextWaiting(tables, 'a')).toBe('b');
    expect(nextWaiting(tables, 'c')).toBe('a');
    expect(nextWaiting(tables.slice(0, 1), 'a')).toBe(null);
    expect(nextWaiting([], 'a')).toBe(null);
  });
});
