import { describe, expect, it } from 'vitest';
import { layOut, type Layout } from './layout';
import type { BoardView } from './types';

interface Box {
  what: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All that lies on the table. */
function lying({ matrix, supply, sheets }: Layout): Box[] {
  const whole = matrix.side + 2 * matrix.lane;
  const square = (what: string, { x, y, size }: { x: number; y: number; size: number }): Box => ({
    what,
    x,
    y,
    width: size,
    height: size,
  });
  return [
    { what: 'matrix', x: matrix.x - matrix.lane, y: matrix.y - matrix.lane, width: whole, height: whole },
    square('supply', supply),
    ...sheets.flatMap((sheet) => [
      { what: `board ${sheet.seat}`, x: sheet.x, y: sheet.y, width: sheet.width, height: sheet.height },
      square(`storage ${sheet.seat}`, sheet.storage),
    ]),
  ];
}

function board(columns: number, rows: number): BoardView {
  return { columns, rows, water: [], atoll: [], ships: 2, ships_at: null };
}

describe.each([false, true])('tall: %s', (tall) => {
  it.each([
    [5, 4],
    [6, 5],
    [6, 3],
    [6, 1],
    [3, 3],
    [2, 5],
    [1, 1],
  ])('nothing lies on anything else with %i columns and %i rows', (columns, rows) => {
    for (let seats = 2; seats <= 5; seats++) {
      const layout = layOut(board(columns, rows), seats, 0, tall);
      const boxes = lying(layout);
      boxes.forEach((a, index) => {
        expect(
          Math.min(a.x, a.y, layout.width - a.x - a.width, layout.height - a.y - a.height),
          `${a.what} of ${seats}`,
        ).toBeGreaterThanOrEqual(-1);
        for (const b of boxes.slice(index + 1)) {
          const apart =
            a.x + a.width <= b.x + 1 ||
            b.x + b.width <= a.x + 1 ||
            a.y + a.height <= b.y + 1 ||
            b.y + b.height <= a.y + 1;
          expect(apart, `${a.what} and ${b.what} of ${seats}`).toBe(true);
        }
      });
    }
  });
});
