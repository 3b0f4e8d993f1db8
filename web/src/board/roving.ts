import type { Action } from 'svelte/action';

/**
 * One tab stop for all that glows in a stage: the arrow keys go to the nearest glowing thing in their
 * direction, Enter and Space take it. While a tap asks, they go to everything that can be asked about.
 */
export const roving: Action<Element> = (node) => {
  const glowing = (): SVGElement[] => [...node.querySelectorAll<SVGElement>(REACHED)];

  function refresh(): void {
    const all = glowing();
    const current = all.find((it) => it === document.activeElement) ?? all.find((it) => it.tabIndex === 0) ?? all[0];
    for (const it of all) it.setAttribute('tabindex', it === current ? '0' : '-1');
  }

  function keydown(event: KeyboardEvent): void {
    const here = document.activeElement;
    if (!(here instanceof SVGElement) || !here.matches(REACHED)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      here.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return;
    }
    const next = nearest(here, glowing(), event.key);
    if (!next) return;
    event.preventDefault();
    for (const it of glowing()) it.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  }

  // Glows come and go with every decision: the tab stop must never be lost.
  const observer = new MutationObserver(refresh);
  observer.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-asked'] });
  const listener = (event: Event): void => {
    if (event instanceof KeyboardEvent) keydown(event);
  };
  node.addEventListener('keydown', listener);
  refresh();
  return {
    destroy() {
      observer.disconnect();
      node.removeEventListener('keydown', listener);
    },
  };
};

const REACHED = '[data-glow], [data-asked]';

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function nearest(from: SVGElement, all: readonly SVGElement[], key: string): SVGElement | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const start = centre(from);
  let best: { element: SVGElement; cost: number } | null = null;
  for (const element of all) {
    if (element === from) continue;
    const there = centre(element);
    const ahead = (there.x - start.x) * direction[0] + (there.y - start.y) * direction[1];
    const aside = Math.abs((there.x - start.x) * direction[1]) + Math.abs((there.y - start.y) * direction[0]);
    if (ahead < 2) continue;
    const cost = ahead + 2.5 * aside;
    if (!best || cost < best.cost) best = { element, cost };
  }
  return best?.element ?? null;
}
