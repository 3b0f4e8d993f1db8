import type { Face, MaoriView } from './types';

/** What is seen on a tile that lies on the table. */
export function faceOf({ faces }: MaoriView, tile: string): Face {
  const face = faces[tile];
  if (!face) throw new Error(`the view shows no face of ${tile}`);
  return face;
}

/** The tile so far from the discoverer ship, if one lies there. */
export function tileInSight({ matrix, sight }: MaoriView, depth: number): string | null {
  const slot = sight[depth];
  return slot === undefined ? null : (matrix[slot] ?? null);
}
