import { readDecision, readTile, sight, turned, type Facing } from './notation';
import { m, type MaoriKey } from './texts';
import type { MaoriView } from './view';

/** A tile in words: its shape, its facing, what it shows. */
export function tileWords(text: string): string {
  const tile = readTile(text);
  const facing = tile.facing ? m('tile.open', { where: facingWords(tile.facing) }) : '';
  const shown = [
    tile.palms > 0 ? m('tile.palms', { count: tile.palms }) : '',
    tile.hut ? m('tile.hut') : '',
    tile.shells > 0 ? m('tile.shells', { count: tile.shells }) : '',
    tile.boats > 0 ? m('tile.boats', { count: tile.boats }) : '',
    ...(tile.shape === 'middle' ? tile.halves.map((side) => m('tile.lei-side', { where: facingWords(side) })) : tile.halves.map(() => m('tile.lei'))),
    tile.wholeLei ? m('tile.whole-lei') : '',
  ].filter((part) => part !== '');
  const name = m(`shape.${tile.shape}`) + (facing ? ` ${facing}` : '');
  return shown.length > 0 ? `${name} (${shown.join(', ')})` : name;
}

export function facingWords(facing: Facing): string {
  const key: MaoriKey = `facing.${facing}`;
  return m(key);
}

/** What a sail of so many steps costs, as the view tells it. */
export function sailPrice({ prices }: MaoriView, steps: number): number {
  return priceOf(prices.steps, steps);
}

/** Whether a decision sails for nothing. */
export function freeSail(text: string, view: MaoriView): boolean {
  const decision = readDecision(text);
  return decision?.verb === 'sail' && sailPrice(view, decision.steps) === 0;
}

/** What a look across nearer tiles costs. */
export function depthPrice({ prices }: MaoriView, depth: number): number {
  return priceOf(prices.depths, depth);
}

/** What the personal ship's way to a space costs. */
export function cellPrice({ prices }: MaoriView, cell: string): number {
  return priceOf(prices.cells, cell);
}

/** Only what costs something is listed. */
function priceOf<T>(listed: readonly [T, number][], sought: T): number {
  return listed.find(([what]) => what === sought)?.[1] ?? 0;
}

export function tileAt(view: MaoriView, depth: number): string | null {
  if (view.discoverer === null) return null;
  const slot = sight(view.discoverer)[depth];
  return slot === undefined ? null : (view.matrix[slot] ?? null);
}

export function priceWords(shells: number): string {
  return shells === 0 ? m('price.free') : m('price.shells', { count: shells });
}

export function decisionWords(text: string, view: MaoriView, seat: number): string {
  const decision = readDecision(text);
  if (!decision) return text;
  switch (decision.verb) {
    case 'place-ship':
      return m('do.place-ship', { edge: decision.edge });
    case 'sail':
      return m('do.sail', { count: decision.steps, price: priceWords(sailPrice(view, decision.steps)) });
    case 'take': {
      const tile = tileAt(view, decision.depth) ?? '';
      const price = priceWords(depthPrice(view, decision.depth) + cellPrice(view, decision.cell));
      return m('do.take', { tile: tileWords(turned(tile, decision.facing)), cell: decision.cell, price });
    }
    case 'store': {
      const price = priceWords(depthPrice(view, decision.depth));
      return m('do.store', { tile: tileWords(tileAt(view, decision.depth) ?? ''), price });
    }
    case 'from-storage': {
      const tile = tileWords(turned(view.players[seat]?.storage ?? '', decision.facing));
      const price = cellPrice(view, decision.cell);
      if (price === 0) return m('do.from-storage', { tile, cell: decision.cell });
      return m('do.from-storage-paid', { tile, cell: decision.cell, price: priceWords(price) });
    }
    case 'discard':
      return m('do.discard', { cell: decision.cell });
    case 'nothing':
      return m('do.nothing');
    case 'move-ship':
      return m('do.move-ship', { cell: decision.cell });
    case 'stay':
      return m('do.stay');
  }
}

/** The places a decision touches, for the board to point at. */
export function decisionPlaces(text: string, view: MaoriView, seat: number): string[] {
  const decision = readDecision(text);
  if (!decision) return [];
  const slot = (depth: number): string[] => {
    const at = view.discoverer === null ? undefined : sight(view.discoverer)[depth];
    return at === undefined ? [] : [`m:${at}`];
  };
  switch (decision.verb) {
    case 'place-ship':
      return [`e:${decision.edge}`];
    case 'sail':
      return view.discoverer === null ? [] : [`e:${(view.discoverer + decision.steps) % 16}`];
    case 'take':
      return [...slot(decision.depth), `b:${seat}:${decision.cell}`];
    case 'store':
      return [...slot(decision.depth), `s:${seat}`];
    case 'from-storage':
      return [`s:${seat}`, `b:${seat}:${decision.cell}`];
    case 'discard':
    case 'move-ship':
      return [`b:${seat}:${decision.cell}`];
    case 'nothing':
    case 'stay':
      return [];
  }
}
