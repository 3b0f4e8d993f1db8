import type { Box } from '../../board/geometry';
import type { Lying } from '../../board/pieces';
import type { Layout } from './layout';
import { hexCentre, locate, slot, type Row } from './places';
import type { Good, IslandView, View } from './types';
import { islandAt, spaceAt } from './view';

/** All small pieces that lie somewhere: discs, tourists, huts, drawings, goods, markers. */
export function lying(view: View): Lying[] {
  return [
    ...view.spaces.flatMap(({ hex, ocean }) =>
      ocean ? [...several(ocean.fish, `h:${hex}:f`, 'fish'), ...several(ocean.treasure, `h:${hex}:t`, 'chest')] : [],
    ),
    ...view.islands.flatMap((island) => (island.submerged ? [] : onIsland(island))),
    ...several(view.tourists, 't:', 'pawn'),
    ...view.demand.flatMap(({ wants }, place) =>
      wants.flatMap(({ good, filled }, index) => (filled ? [piece(`d:${place}:${index}`, good)] : [])),
    ),
    ...view.actions.flatMap((stall) =>
      stall.stacks.flatMap(({ seat, markers }, row) =>
        several(markers, `a:${stall.action}:${row}:`, seat === null ? 'neutral' : `marker-${seat}`),
      ),
    ),
    ...view.players.flatMap(({ hand }, seat) => several(hand, `s:${seat}:`, `marker-${seat}`)),
    ...(view.phase.name === 'neutral' ? several(view.phase.left, `s:${view.phase.seat}:n`, 'neutral') : []),
  ];
}

function onIsland(island: IslandView): Lying[] {
  const { hex } = island;
  const builders = island.huts.flatMap((count, seat) => Array<number>(count).fill(seat));
  return [
    ...several(island.tourists, `h:${hex}:p`, 'pawn'),
    ...builders.map((seat, index) => piece(`h:${hex}:l${index}`, `hut-${seat}`)),
    ...several(island.drawings, `h:${hex}:d`, 'drawing'),
    ...grown(island).flatMap((good, index) => (good ? [piece(`h:${hex}:g${index}`, good)] : [])),
  ];
}

/** The goods of an island, each on the symbol printed for it; nothing where it was taken. */
export function grown({ produces, goods }: Pick<IslandView, 'produces' | 'goods'>): (Good | null)[] {
  const left = [...goods];
  return produces.map((good) => {
    const at = left.indexOf(good);
    if (at < 0) return null;
    left.splice(at, 1);
    return good;
  });
}

function several(count: number, place: string, kind: string): Lying[] {
  return [...Array(count).keys()].map((index) => piece(`${place}${index}`, kind));
}

function piece(place: string, kind: string): Lying {
  return { place, kind, face: kind };
}

/** Where a small piece lies: on a tile, in its row, else wherever its place is. */
export function pieceBox(layout: Layout, view: View, place: string): Box | null {
  const [area, hex = '', inRow] = place.split(':');
  if (area !== 'h' || !inRow) return locate(layout, view, place);
  const row = inRow[0] as Row;
  return slot(hexCentre(layout, view, hex), layout.sea.reach, row, Number(inRow.slice(1)), inThatRow(view, hex, row));
}

function inThatRow(view: View, hex: string, row: Row): number {
  const [island, ocean] = [islandAt(view, hex), spaceAt(view, hex)?.ocean];
  switch (row) {
    case 'p':
      return island?.room ?? 0;
    case 'l':
      return island?.lots ?? 0;
    case 'd':
      return island?.sites ?? 0;
    case 'g':
      return island?.produces.length ?? 0;
    case 'f':
      return ocean?.fish ?? 0;
    case 't':
      return ocean?.treasure ?? 0;
  }
}
