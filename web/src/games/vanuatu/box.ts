import type { Box, Point } from '../../board/geometry';

export function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

/** A square around a point. */
export function around(at: Point, size: number): Box {
  return box(at.x - size / 2, at.y - size / 2, size, size);
}

/** Whether two boxes lie over each other. */
export function touch(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** One of so many equal parts of a box, in rows of so many; the last row stands in the middle. */
export function cell(whole: Box, index: number, count: number, columns: number, gap: number): Box {
  const rows = Math.ceil(count / columns);
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const width = (whole.width - (columns - 1) * gap) / columns;
  const height = (whole.height - (rows - 1) * gap) / rows;
  const missing = row === rows - 1 ? rows * columns - count : 0;
  return box(whole.x + (column + missing / 2) * (width + gap), whole.y + row * (height + gap), width, height);
}
