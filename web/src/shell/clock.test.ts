import { describe, expect, it } from 'vitest';
import { clockFace, isShort, leftOf } from './clock';

const LIVE = { live: { bank: 600, increment: 10 } };
const DAYS = { days: { turn: 1 } };
const say = (key: string, values: Record<string, number>): string => `${key} ${Object.values(values).join(' ')}`;

describe('a clock', () => {
  it('counts on only while it runs', () => {
    const clock = { left: 5000, runs: true, rests: false, due: 0 };
    expect(leftOf(clock, 2000)).toBe(3000);
    expect(leftOf(clock, 9000)).toBe(0);
    expect(leftOf(clock, -50), 'a clock that was set back gives nothing').toBe(5000);
    expect(leftOf({ ...clock, runs: false }, 2000)).toBe(5000);
  });

  it('shows digits where it is live, and words over days', () => {
    expect(clockFace(LIVE, 599_001, say)).toBe('10:00');
    expect(clockFace(LIVE, 9000, say)).toBe('0:09');
    expect(clockFace(LIVE, 3_661_000, say)).toBe('1:01:01');
    expect(clockFace(LIVE, 0, say)).toBe('0:00');
    expect(clockFace(DAYS, 100_000_000, say)).toBe('days 1 3');
    expect(clockFace(DAYS, 7_500_000, say)).toBe('hours 2 5');
    expect(clockFace(DAYS, 90_000, say)).toBe('minutes 1');
  });

  it('is short near its end', () => {
    expect([31_000, 30_000].map((left) => isShort(LIVE, left))).toEqual([false, true]);
    expect([5, 4].map((hours) => isShort(DAYS, hours * 3_600_000))).toEqual([false, true]);
    expect(isShort('none', 0)).toBe(false);
  });
});
