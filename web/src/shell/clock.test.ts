import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockFace, isShort, leftOf } from './clock.ts';

const LIVE = { live: { bank: 600, increment: 10 } };
const DAYS = { days: { turn: 1 } };
const say = (key: string, values: Record<string, number>): string => `${key} ${Object.values(values).join(' ')}`;

test('a clock counts on only while it runs', () => {
  const clock = { left: 5000, runs: true, rests: false, due: 0 };
  assert.equal(leftOf(clock, 2000), 3000);
  assert.equal(leftOf(clock, 9000), 0);
  assert.equal(leftOf(clock, -50), 5000, 'a clock that was set back gives nothing');
  assert.equal(leftOf({ ...clock, runs: false }, 2000), 5000);
});

test('a live clock shows digits, one over days shows words', () => {
  assert.equal(clockFace(LIVE, 599_001, say), '10:00');
  assert.equal(clockFace(LIVE, 9_000, say), '0:09');
  assert.equal(clockFace(LIVE, 3_661_000, say), '1:01:01');
  assert.equal(clockFace(LIVE, 0, say), '0:00');
  assert.equal(clockFace(DAYS, 100_000_000, say), 'days 1 3');
  assert.equal(clockFace(DAYS, 7_500_000, say), 'hours 2 5');
  assert.equal(clockFace(DAYS, 90_000, say), 'minutes 1');
});

test('time is short near its end', () => {
  assert.ok(!isShort(LIVE, 31_000) && isShort(LIVE, 30_000));
  assert.ok(!isShort(DAYS, 5 * 3_600_000) && isShort(DAYS, 4 * 3_600_000));
  assert.ok(!isShort('none', 0));
});
