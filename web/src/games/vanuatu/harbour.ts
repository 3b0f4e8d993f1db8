import type { Box, Point } from '../../board/geometry';
import { box, touch } from './box';
import { centre, extent, halves, type SeaLayout } from './hexes';

/** The spaces of a board. */
export type Spaces = readonly { q: number; r: number }[];

/** The room for a sea, and what shares it. */
export interface Harbour {
  water: Box;
  panels: readonly (Box | null)[];
  /** Whether the rows run downwards, if that is as good. */
  turned: boolean;
  /** The largest hexagon. */
  most: number;
}

/** Between the edge of the water and the outermost hexagons. */
export const RIM = 6;
/** Where an outline is tried in the room there is, the middle first: 0 is left or above, 1 is right or below. */
const SHIFTS = [0.5, 0, 1, 0.25, 0.75];
/** Smaller than any outline of the format needs. */
const LEAST = 12;

/**
 * The sea, as large as it fits beside the panels. The printed outline leaves them corners; one from somebody's own file may have to be
 * smaller, shifted, or turned.
 */
export function largest(spaces: Spaces, { water, panels, turned, most }: Harbour): SeaLayout {
  const clear = (sea: SeaLayout): boolean => !panels.some((panel) => panel && covers(spaces, sea, panel));
  for (let reach = Math.floor(2 * most) / 2; reach > LEAST; reach -= 0.5) {
    for (const way of [turned, !turned]) {
      const found = seasOf(spaces, inside(water), way, reach).find(clear);
      if (found) return found;
    }
  }
  return { x: water.x + water.width / 2, y: water.y + water.height / 2, reach: LEAST, turned };
}

/** The largest hexagon with which an outline fits into a room, if nothing else is in it. */
export function fit(spaces: Spaces, width: number, height: number, turned: boolean): number {
  const { left, right, top, bottom } = extent(spaces, turned);
  return Math.max(LEAST, Math.min((width - 2 * RIM) / (right - left), (height - 2 * RIM) / (bottom - top)));
}

/** Whether a hexagon of the sea lies below a part of the stage. */
export function covers(spaces: Spaces, sea: SeaLayout, part: Box): boolean {
  return spaces.some((space) => touch(hexagon(sea, centre(sea, space)), part));
}

/** The outline in one size all over an area, if it fits there at all. */
function seasOf(spaces: Spaces, area: Box, turned: boolean, reach: number): SeaLayout[] {
  const { left, right, top, bottom } = extent(spaces, turned);
  const spare = { x: area.width - reach * (right - left), y: area.height - reach * (bottom - top) };
  if (spare.x < 0 || spare.y < 0) return [];
  return SHIFTS.flatMap((down) =>
    SHIFTS.map((along) => ({
      turned,
      reach,
      x: area.x + spare.x * along - reach * left,
      y: area.y + spare.y * down - reach * top,
    })),
  );
}

/** The box around a hexagon. */
export function hexagon(sea: SeaLayout, at: Point): Box {
  const half = halves(sea);
  return box(at.x - half.x, at.y - half.y, 2 * half.x, 2 * half.y);
}

function inside({ x, y, width, height }: Box): Box {
  return box(x + RIM, y + RIM, width - 2 * RIM, height - 2 * RIM);
}
