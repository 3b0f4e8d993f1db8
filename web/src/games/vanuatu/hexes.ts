import type { Point } from '../../board/geometry';
import type { Side } from './types';

/** How the sea lies on the stage: where the printed island is, how large a hexagon, and whether the rows run downwards. */
export interface SeaLayout extends Point {
  /** From the middle of a hexagon to a corner. */
  reach: number;
  /** Rows become columns where that makes the hexagons larger: on a phone held upright, or for an outline of somebody's own. */
  turned: boolean;
}

const WIDTH = Math.sqrt(3);

function across({ turned, reach }: SeaLayout, q: number, r: number): Point {
  const [along, down] = [(q - r / 2) * WIDTH * reach, r * 1.5 * reach];
  return turned ? { x: down, y: along } : { x: along, y: down };
}

export function centre(sea: SeaLayout, { q, r }: { q: number; r: number }): Point {
  const { x, y } = across(sea, q, r);
  return { x: sea.x + x, y: sea.y + y };
}

/** The corners of a hexagon around a point. */
function corners(at: Point, reach: number, turned: boolean): Point[] {
  return [...Array(6).keys()].map((corner) => {
    const angle = ((corner * 60 + (turned ? 0 : 30)) * Math.PI) / 180;
    return { x: at.x + reach * Math.cos(angle), y: at.y + reach * Math.sin(angle) };
  });
}

/** A hexagon as a path. */
export function outline(at: Point, reach: number, turned: boolean): string {
  return `M${corners(at, reach, turned)
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}z`;
}

/** Half the width and half the height of a hexagon. */
export function halves({ reach, turned }: SeaLayout): { x: number; y: number } {
  const narrow = (WIDTH / 2) * reach;
  return turned ? { x: reach, y: narrow } : { x: narrow, y: reach };
}

/** How far an outline reaches around the printed island's axes, in reaches of a hexagon. */
export function extent(
  spaces: readonly { q: number; r: number }[],
  turned: boolean,
): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const small: SeaLayout = { x: 0, y: 0, reach: 1, turned };
  const half = halves(small);
  const middles = spaces.map((space) => centre(small, space));
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - half.x,
    right: Math.max(...xs) + half.x,
    top: Math.min(...ys) - half.y,
    bottom: Math.max(...ys) + half.y,
  };
}

/** Where the way out of a side leads, in degrees clockwise from the right, while the sea is not turned. */
const COMPASS: Readonly<Record<Side, number>> = { ne: -60, e: 0, se: 60, sw: 120, w: 180, nw: -120 };

/** A side of a hexagon: its middle, seen from the hexagon's, and the angle of the way out. */
export function sideOf({ reach, turned }: SeaLayout, side: Side): Point & { angle: number } {
  const angle = turned ? 90 - COMPASS[side] : COMPASS[side];
  const [way, far] = [(angle * Math.PI) / 180, (WIDTH / 2) * reach];
  return { x: far * Math.cos(way), y: far * Math.sin(way), angle };
}
