import type { Tip } from '../games/module';
import { keepSettings, settings } from '../settings/index.svelte';

const KEY = 'wayfinder.tips';

/** Tips that were read on this device, as `title.id`. */
let read = $state.raw<readonly string[]>(remembered());

function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((it) => typeof it === 'string') : [];
  } catch {
    // A private window may refuse storage: everything is new again.
    return [];
  }
}

/** The first tip that was not read yet. */
export function unread(title: string, tips: readonly Tip[]): Tip | null {
  return tips.find(({ id }) => !read.includes(`${title}.${id}`)) ?? null;
}

export function markRead(title: string, { id }: Tip): void {
  read = [...new Set([...read, `${title}.${id}`])];
  keep();
}

/** From the beginning, for who asks for tips again. */
export function forgetTips(): void {
  read = [];
  keep();
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(read));
  } catch {
    // Not kept, still read for this visit.
  }
}

/** Nobody wants tips any more. */
export function noTips(): void {
  settings.tips = false;
  keepSettings();
}
