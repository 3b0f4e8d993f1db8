import type { Action } from 'svelte/action';

/** The place beside the prompt that a board may put its own controls in while it is in the middle of a choice. */
export const TRAY = 'board-tray';

/** Moves an element into the shell's tray, so that it never covers the board. */
export const intoTray: Action<HTMLElement> = (node) => {
  document.getElementById(TRAY)?.append(node);
  return { destroy: () => node.remove() };
};
