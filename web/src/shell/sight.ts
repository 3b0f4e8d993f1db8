/** Scrolls a phone so that what a lesson speaks of stands in the room between the header and the speech. */
export function bringIntoSight(): void {
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
