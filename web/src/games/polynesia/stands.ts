import type { Point } from '../../board/geometry';
import type { Spot } from '../../board/glide';
import { SHORE, VOLCANO_SHORE } from './chart';

/** The figures of one tribe on one island, as they stand in a group. */
export interface Group {
  seat: number;
  count: number;
  /** The foot of the group's first figure. */
  at: Point;
}

/** Figures that are drawn side by side; behind the last of them stand all others. */
const ABREAST = 4;
const STEP = 9;
/** The size of a figure. */
export const FIGURE = { width: 28, height: 39 } as const;
/** Room for a group with its number. */
const PLOT = 52;

/** Where the groups of an island stand: one row for two tribes, two rows for more; on the volcano one row at its foot. */
export function groups(centre: Point, counts: readonly number[], volcano: boolean): Group[] {
  const present = counts.flatMap((count, seat) => (count > 0 ? [{ seat, count }] : []));
  const columns = volcano ? 4 : 2;
  const plot = volcano ? PLOT - 6 : PLOT;
  const rows = Math.ceil(present.length / columns);
  const ground = volcano ? VOLCANO_SHORE * 0.66 : SHORE * (rows > 1 ? 0.42 : 0.66);
  return present.map(({ seat, count }, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, present.length - row * columns);
    const column = index % columns;
    const width = groupWidth(count);
    return {
      seat,
      count,
      at: {
        x: centre.x + (column - (inRow - 1) / 2) * plot - width / 2,
        y: centre.y + ground + row * 33,
      },
    };
  });
}

export function groupWidth(count: number): number {
  return FIGURE.width + STEP * (Math.min(count, ABREAST) - 1);
}

/** Where one figure of a group stands. */
export function figureSpot({ at }: Group, index: number): Spot {
  const step = Math.min(index, ABREAST - 1);
  return { x: at.x + step * STEP, y: at.y - FIGURE.height, scale: 1 };
}
