import type { Box, Layout } from './layout';
import type { Character } from './types';

/** Below those on offer: who is not, and may be in the next round. */
export const BENCH = { height: 40, face: 28 } as const;
const TITLE = 26;

/** The characters of a view, and whether they are offered a few at a time. */
export interface Cast {
  stage: readonly Character[];
  bench: readonly Character[];
  offer: object | null;
}

/** Where a character is drawn. */
export function castBox(layout: Layout, view: Cast, name: string): Box | null {
  if (!layout.cast) return null;
  const index = view.stage.findIndex((one) => one === name);
  if (index < 0) return benchBox(layout.cast, view.bench, name);
  return view.offer
    ? offerBox(layout.cast, index, view.stage.length, view.bench.length > 0)
    : gridBox(layout.cast, index);
}

/** All eleven, in two rows. */
function gridBox(cast: Box, index: number): Box {
  const columns = 6;
  const width = cast.width / columns;
  const row = Math.floor(index / columns);
  // The second row has one less: it stands in the gaps of the first.
  const shift = row === 1 ? width / 2 : 0;
  return {
    x: cast.x + shift + (index % columns) * width + 2,
    y: cast.y + 4 + row * (cast.height / 2 - 1),
    width: width - 4,
    height: cast.height / 2 - 6,
  };
}

/** Those on offer, in one row below the title. */
function offerBox(cast: Box, index: number, count: number, bench: boolean): Box {
  const width = (cast.width - 8) / Math.max(count, 5);
  const height = cast.height - TITLE - (bench ? BENCH.height : 0) - 8;
  return { x: cast.x + 4 + index * width + 2, y: cast.y + TITLE + 2, width: width - 4, height };
}

function benchBox(cast: Box, bench: readonly Character[], name: string): Box | null {
  const index = bench.findIndex((one) => one === name);
  if (index < 0) return null;
  const step = BENCH.face + 4;
  const x = cast.x + cast.width - 10 - (bench.length - index) * step;
  return { x, y: cast.y + cast.height - BENCH.height + 3, width: BENCH.face, height: BENCH.face };
}
