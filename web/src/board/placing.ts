/** What is known of a box on the screen. */
export interface ScreenBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest box around some. */
export function around(boxes: readonly ScreenBox[]): ScreenBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Between a card and what it speaks of, and to the edge of the screen. */
const GAP = 10;
const EDGE = 8;

/**
 * Where a card goes: beside what it speaks of, never over it, and within the screen. Where what it speaks of fills the screen, it
 * goes where it covers least.
 */
export function placeCard(
  of: ScreenBox,
  card: { width: number; height: number },
  screen: { width: number; height: number },
) {
  const most = { x: screen.width - card.width - EDGE, y: screen.height - card.height - EDGE };
  const within = (at: number, end: number) => Math.max(EDGE, Math.min(end, at));
  const along = {
    x: within(of.left + of.width / 2 - card.width / 2, most.x),
    y: within(of.top + of.height / 2 - card.height / 2, most.y),
  };
  const right = { x: of.left + of.width + GAP, y: along.y };
  const left = { x: of.left - card.width - GAP, y: along.y };
  const below = { x: along.x, y: of.top + of.height + GAP };
  const above = { x: along.x, y: of.top - card.height - GAP };
  const fits = ({ x, y }: { x: number; y: number }) => x >= EDGE && x <= most.x && y >= EDGE && y <= most.y;
  const found = [right, left, above, below].find(fits);
  if (found) return found;
  const corners = [EDGE, most.x].flatMap((x) =>
    [EDGE, most.y].map((y) => ({ x: within(x, most.x), y: within(y, most.y) })),
  );
  const covered = ({ x, y }: { x: number; y: number }) =>
    Math.max(0, Math.min(x + card.width, of.left + of.width) - Math.max(x, of.left)) *
    Math.max(0, Math.min(y + card.height, of.top + of.height) - Math.max(y, of.top));
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
