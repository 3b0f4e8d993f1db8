import { afterEach, expect, test } from 'vitest';
import { settings } from '../settings/index.svelte';
import { stage, type AnyOffered } from './staging.svelte';

const offer = (sequel: AnyOffered['sequel']): AnyOffered => ({
  text: 'sail 1',
  parts: { verb: 'sail' },
  offer: { places: [] },
  sequel,
});
const person = (you: boolean, bot: boolean) => ({ seat: 0, name: 'Hina', you, bot });
const bots = [person(true, false), person(false, true)];
const friends = [person(true, false), person(false, false)];

afterEach(() => {
  settings.confirm = 'touch';
  settings.endTurn = 'people';
});

test('what can be undone never waits', () => {
  settings.confirm = settings.endTurn = 'always';
  expect(stage(offer('goes_on'), friends, true)).toBeNull();
});

test('a finger confirms what stands, a mouse does not, unless it wants to', () => {
  expect(stage(offer('stands'), bots, true)?.ends).toBe('undo');
  expect(stage(offer('stands'), bots, false)).toBeNull();
  settings.confirm = 'always';
  expect(stage(offer('stands'), bots, false)?.ends).toBe('undo');
  settings.confirm = 'never';
  expect(stage(offer('stands'), bots, true)).toBeNull();
});

test('among people the end of a turn waits, against bots only if that is wanted', () => {
  expect(stage(offer('passes'), friends, false)?.ends).toBe('turn');
  expect(stage(offer('passes'), bots, false)).toBeNull();
  expect(stage(offer('passes'), bots, true)?.ends, 'bots answer at once').toBe('undo');
  settings.endTurn = 'always';
  expect(stage(offer('passes'), bots, false)?.ends).toBe('turn');
  settings.endTurn = 'never';
  expect(stage(offer('passes'), friends, false)).toBeNull();
});
