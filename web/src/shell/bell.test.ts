import { expect, test } from 'vitest';
import { soundOf, type Heard } from './bell';

const quiet: Heard = { version: 7, asked: false, over: false, said: { lines: 2, own: false } };

test.each([
  ['the end is heard before anything else', { version: 8, asked: true, over: true }, 'end'],
  ['an own turn that begins', { version: 8, asked: true }, 'turn'],
  ["somebody else's decision", { version: 8 }, 'move'],
  ['a line of somebody else', { said: { lines: 3, own: false } }, 'chat'],
  ['an own line', { said: { lines: 3, own: true } }, null],
  ['nothing new', {}, null],
])('%s', (_, change: Partial<Heard>, sound) => {
  expect(soundOf(quiet, { ...quiet, ...change })).toBe(sound);
});

test('an own decision makes no sound, nor does a table that has just been opened', () => {
  const asked = { ...quiet, asked: true };
  expect(soundOf(asked, { ...quiet, version: 8 })).toBeNull();
  expect(soundOf({ ...quiet, version: 0 }, asked)).toBeNull();
});
