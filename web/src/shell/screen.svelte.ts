import { MediaQuery } from 'svelte/reactivity';

/**
 * How a table is laid out. On a phone the page scrolls between a header and a question that stay; everywhere else the table fills the
 * window: beside the board on a desk, the log below it on a tablet held upright and in a drawer on one held across.
 */
export type ScreenKind = 'phone' | 'upright' | 'across' | 'desk';

// A phone on its side is wide, but there is no height to divide.
const small = new MediaQuery('(max-width: 720px) or (max-height: 520px)');
const wide = new MediaQuery('(min-width: 1200px)');
const high = new MediaQuery('(max-aspect-ratio: 1/1)');

export const screen = {
  get kind(): ScreenKind {
    if (small.current) return 'phone';
    if (wide.current) return 'desk';
    return high.current ? 'upright' : 'across';
  },
};
