import type { Tip } from '../games/module';
import { keepSettings, settings } from '../settings/index.svelte';
import { keep, readKeptTexts } from '../settings/kept';

const KEY = 'wayfinder.tips';

/** Tips that were read on this device, as `title.id`. */
let read = $state.raw<readonly string[]>(readKeptTexts(KEY));

/** The first tip that was not read yet. */
export function unread(title: string, tips: readonly Tip[]): Tip | null {
  return tips.find(({ id }) => !read.includes(`${title}.${id}`)) ?? null;
}

export function markRead(title: string, { id }: Tip): void {
  read = [...new Set([...read, `${title}.${id}`])];
  keep(KEY, read);
}

/** From the beginning, for who asks for tips again. */
export function forgetTips(): void {
  read = [];
  keep(KEY, read);
}

/** Nobody wants tips any more. */
export function noTips(): void {
  settings.tips = false;
  keepSettings();
}
