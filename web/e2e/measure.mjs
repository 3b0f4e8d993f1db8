// What can be measured of a table on a screen. Everything here runs on the page.

/** What is written smaller than `least` CSS pixels on the screen, scaled drawings included, and what cannot be hit with a finger. */
export function look({ least, finger }) {
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /** How much larger than it says a thing is drawn. */
  const scaleOf = (element) => {
    const drawing = element.closest('svg');
    const matrix = drawing && (element.getScreenCTM?.() ?? element.closest('foreignObject')?.getScreenCTM());
    return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
  };
  const named = (element) => {
    const holder = element.closest('[class]');
    return `${element.tagName.toLowerCase()} in .${(holder?.getAttribute('class') ?? '').replace(/ ?s(velte)?-\S+/g, '')}`;
  };

  const small = new Map();
  let smallest = Infinity;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || element.closest('title, desc, defs, style, script, option, .sr')) continue;
    if (!shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (![...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    smallest = Math.min(smallest, size);
    if (size < least - 0.05) small.set(`${size.toFixed(1)} px: ${named(element)}`, node.data.trim().slice(0, 24));
  }

  const narrow = new Map();
  let thinnest = Infinity;
  for (const target of document.querySelectorAll('button, .button, select, input, summary, [role=tab], [data-glow]')) {
    if (target.disabled || !shown(target) || target.closest('.sr')) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width === 0) continue;
    // A box to tick is as large as its label.
    const label = target.closest('label')?.getBoundingClientRect();
    const side = Math.min(Math.max(width, label?.width ?? 0), Math.max(height, label?.height ?? 0));
    thinnest = Math.min(thinnest, side);
    if (side < finger - 0.5) {
      const what = (target.getAttribute('data-glow') ?? target.getAttribute('aria-label') ?? target.textContent).trim();
      narrow.set(
        `${named(target)}${target.hasAttribute('data-glow') ? ` (${what.split(/[ :]/)[0]})` : ` (${what.slice(0, 20)})`}`,
        side.toFixed(0),
      );
    }
  }

  const inView = (element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const across = Math.min(right, innerWidth) - Math.max(left, 0);
    const along = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return (Math.max(0, across) * Math.max(0, along)) / Math.max(1, width * height);
  };
  const share = (selector) => {
    const there = [...document.querySelectorAll(selector)].filter((element) => shown(element));
    return there.length === 0 ? [0] : there.map(inView);
  };
  return {
    smallest,
    thinnest,
    small: [...small].map(([what, text]) => `${what}: ${text}`).sort(),
    narrow: [...narrow].map(([what, side]) => `${side} px: ${what}`).sort(),
    overflow: document.documentElement.scrollWidth - innerWidth,
    prompt: Math.min(...share('section.prompt')),
    cut: (() => {
      const { scrollHeight, clientHeight } = document.querySelector('section.prompt');
      return scrollHeight - clientHeight;
    })(),
    tools: Math.min(...share('header nav button')),
    own: share('[data-own]'),
    board: (() => {
      const { width, height } = document.querySelector('.drawing').getBoundingClientRect();
      return (width * height) / (innerWidth * innerHeight);
    })(),
  };
}

/** From now on notes how far the board moves or grows, frame by frame, and what the browser calls layout shift. */
export function watch() {
  const where = () => {
    const drawing = document.querySelector('.drawing');
    const matrix = drawing?.getScreenCTM();
    if (!matrix) return null;
    const { width } = drawing.viewBox.baseVal;
    const scrolled = drawing.closest('section.stage')?.scrollTop ?? 0;
    return {
      left: matrix.e + scrollX,
      top: matrix.f + scrollY + scrolled,
      right: matrix.e + scrollX + matrix.a * width,
    };
  };
  globalThis.watched?.stop();
  const first = where();
  const watched = { moved: 0, shift: 0, shifted: new Set(), on: true };
  const named = ({ node }) => `${node?.localName ?? node?.nodeName} ${node?.getAttribute?.('class') ?? ''}`;
  const observer = new PerformanceObserver((list) => {
    // What follows a click at once is its answer, as everybody who measures this has agreed.
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      watched.shift += value;
      for (const source of sources) watched.shifted.add(named(source));
    }
  });
  observer.observe({ type: 'layout-shift' });
  const frame = () => {
    if (!watched.on) return;
    const now = where();
    if (now && first) {
      for (const side of Object.keys(first)) watched.moved = Math.max(watched.moved, Math.abs(now[side] - first[side]));
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  watched.stop = () => {
    watched.on = false;
    observer.disconnect();
  };
  globalThis.watched = watched;
}
