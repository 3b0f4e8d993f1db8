/** What somebody does who looks for themselves. */
const OWN = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps what a lesson speaks of in sight while the speech and what the board asks find their size, until the learner does
 * something; ends when what it returns is called.
 */
export function keepInSight(): () => void {
  const sizes = new ResizeObserver(() => bringIntoSight());
  const parts = ['.phone .top', '.phone .prompt', '.phone .stage', 'body'].map((part) => document.querySelector(part));
  for (const part of parts) if (part) sizes.observe(part);
  // Some boards draw what is pointed at a moment later, which changes no size.
  const later = [60, 250].map((moment) => setTimeout(bringIntoSight, moment));
  const end = (): void => {
    sizes.disconnect();
    for (const one of later) clearTimeout(one);
    for (const event of OWN) removeEventListener(event, end);
  };
  for (const event of OWN) addEventListener(event, end, { passive: true });
  return end;
}

/** Scrolls a phone so that what a lesson speaks of stands in the room between the header and the speech. */
function bringIntoSight(): void {
  const lit = [...document.querySelectorAll('.stage .pointer')].map((one) => one.getBoundingClientRect());
  const header = document.querySelector('.phone .top')?.getBoundingClientRect();
  const speech = document.querySelector('.phone .prompt')?.getBoundingClientRect();
  if (lit.length === 0 || !header || !speech) return;
  const [top, bottom] = [Math.min(...lit.map((it) => it.top)), Math.max(...lit.map((it) => it.bottom))];
  // The speech sticks to the lower edge as soon as the page is scrolled below it.
  const [from, to] = [header.bottom, innerHeight - speech.height];
  // More than there is room for is read from its beginning.
  const goal = bottom - top > to - from ? from + 8 : (from + to - (bottom - top)) / 2;
  scrollBy({ top: top - goal, behavior: 'instant' });
}
