import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('figures');

/** What whoever opens a rules page shows in its sections, by their ids: they know boards and positions, a page of text does not. */
export function showInSections(figure: Snippet<[id: string]>): void {
  setContext(KEY, figure);
}

export function shownInSections(): Snippet<[id: string]> | undefined {
  return getContext(KEY);
}
