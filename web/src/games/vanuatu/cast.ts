import type { Box } from '../../board/geometry';
import { box, cell } from './box';
import type { Layout } from './layout';
import type { Character } from './types';

/** Above those who may be on offer in the next round. */
const HEAD = 18;
const GAP = 5;

/** The characters of a view, and whether they are offered a few at a time. */
export interface ShownCast {
  stage: readonly Character[];
  bench: readonly Character[];
  offer: object | null;
}

/** Where a character's card lies, if the characters are shown. */
export function castBox({ cast }: Layout, view: ShownCast, name: string): Box | null {
  if (!cast) return null;
  const index = view.stage.findIndex((one) => one === name);
  const { stage, bench } = areas(cast, view);
  if (index >= 0) return cell(stage, index, view.stage.length, Math.min(cast.columns, view.stage.length), GAP);
  const waiting = view.bench.findIndex((one) => one === name);
  return waiting < 0 ? null : cell(bench, waiting, view.bench.length, Math.min(cast.columns, view.bench.length), GAP);
}

/** Where the words about those who wait stand, if somebody does. */
export function benchTop({ cast }: Layout, view: ShownCast): number | null {
  return cast && view.bench.length > 0 ? areas(cast, view).bench.y - 5 : null;
}

/** Those on offer above, as high as their share of all rows. */
function areas(cast: NonNullable<Layout['cast']>, view: ShownCast): { stage: Box; bench: Box } {
  if (view.bench.length === 0) return { stage: cast, bench: cast };
  const rows = (count: number): number => Math.ceil(count / cast.columns);
  const share = rows(view.stage.length) / Math.max(1, rows(view.stage.length) + rows(view.bench.length));
  const height = (cast.height - HEAD) * share;
  return {
    stage: box(cast.x, cast.y, cast.width, height),
    bench: box(cast.x, cast.y + height + HEAD, cast.width, cast.height - HEAD - height),
  };
}
