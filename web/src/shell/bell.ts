import { settings } from '../settings/index.svelte';
import { lookWaiting } from './looking';
import type { Sound } from './sounds';

/** What can be heard of a table. */
export interface Heard {
  version: number;
  /** Whether a seat of ours is asked. */
  asked: boolean;
  over: boolean;
  /** How many lines were said, and whether the last is our own. */
  said: { lines: number; own: boolean };
}

/** The sound of what has changed; none for a table that was not there before. */
export function soundOf(before: Heard, now: Heard): Sound | null {
  if (before.version === 0) return null;
  if (now.over && !before.over) return 'end';
  if (now.asked && !before.asked) return 'turn';
  if (now.version > before.version && !before.asked) return 'move';
  return now.said.lines > before.said.lines && !now.said.own ? 'chat' : null;
}

/** Tells what happens at a table to who looks elsewhere: by a sound, and by the count of tables that wait. */
export class Bell {
  #before: Heard | null = null;

  note(now: Heard): void {
    const before = this.#before;
    this.#before = now;
    if (before === null || before.version === 0) return;
    const sound = soundOf(before, now);
    if (sound && settings.sounds) void import('./sounds').then(({ playSound }) => playSound(sound));
    if (now.asked !== before.asked || now.over !== before.over) void lookWaiting();
  }
}
