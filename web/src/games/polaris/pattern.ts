import type { Point } from '../../board/geometry';
import { ends, orbit, spoke } from './sky';
import type { FormView } from './types';

/** How far apart the stars of a pattern may be drawn, so that each of its forms finds room. */
export function cellFor(forms: readonly FormView[], width: number, height: number): number {
  const most = (along: (space: string) => number): number =>
    Math.max(...forms.flatMap(({ stars }) => stars.map(along)));
  // Two thirds of a cell are the star itself.
  return Math.min(18, width / (most(spoke) + 0.7), height / (most(orbit) + 0.7));
}

/** Where the stars of a form lie around its middle, and the lines between them: across is along the orbit, up is outward. */
export function layForm(
  { stars, links }: FormView,
  cell: number,
): { stars: Point[]; lines: { from: Point; to: Point }[] } {
  const middle = { x: Math.max(...stars.map(spoke)) / 2, y: Math.max(...stars.map(orbit)) / 2 };
  const point = (space: string): Point => ({
    x: (spoke(space) - middle.x) * cell,
    y: (middle.y - orbit(space)) * cell,
  });
  const line = (link: string): { from: Point; to: Point } => {
    const [from, to] = ends(link);
    return { from: point(from), to: point(to) };
  };
  return { stars: stars.map(point), lines: links.map(line) };
}
