import { describe, expect, it } from 'vitest';
import { Choosing } from './choosing.svelte';
import type { Face, MaoriDecision, MaoriOffered, MaoriView } from './types';

const HUT: Face = { shape: 'end', facing: 'n', hut: true };
const PALM: Face = { shape: 'single', palms: 1 };

/** A table where the ship looks down the first column: at a palm and at a hut, which may be turned. */
function view(storage: string | null = null): MaoriView {
  return {
    phase: { name: 'discover', seat: 0 },
    turn: 1,
    idle: 0,
    idle_left: 4,
    last_turns: null,
    variation: 'advanced',
    edges: 'matching',
    covered_ships: 'count',
    board: { columns: 2, rows: 1, water: ['a1', 'b1'], atoll: [], ships: 1, ships_at: null },
    discoverer: 0,
    sight: [0, 4, 8, 12],
    matrix: ['single:P', null, null, null, 'end-n:H', null, null, null, null, null, null, null, null, null, null, null],
    players: [
      { tiles: [], storage, shells: 5, ship: null, ships: 1, printed_ships: 1, hidden_ships: 0, remaining: [] },
    ],
    faces: { 'single:P': PALM, 'end-n:H': HUT },
    shells: 25,
    tiles: [],
    left: [],
    total: [],
    boxed: 0,
    prices: { steps: [], depths: [[1, 1]], cells: [] },
    score: { seats: [], verdict: 'ranked' },
  };
}

function take(depth: number, cell: string, facing: 'n' | 'e' | 's' | 'w' | null, way = 0): MaoriOffered {
  const [tile, face]: [string, Face] =
    depth === 0 ? ['single:P', PALM] : [`end-${facing}:H`, { ...HUT, facing: facing ?? 'n' }];
  return {
    text: `take ${depth} ${cell}${facing ? ` ${facing}` : ''}`,
    parts: { verb: 'take', depth, cell, facing },
    offer: {
      places: [`m:${4 * depth}`, `b:0:${cell}`],
      price: depth + way,
      tile: { tile, face, slot: 4 * depth, look: depth, way },
    },
  };
}

const store: MaoriOffered = {
  text: 'store 1',
  parts: { verb: 'store', depth: 1 },
  offer: { places: ['m:4', 's:0'], price: 1, tile: { tile: 'end-n:H', face: HUT, slot: 4, look: 1, way: 0 } },
};
const nothing: MaoriOffered = { text: 'nothing', parts: { verb: 'nothing' }, offer: { places: [], price: 0 } };

function choosing(offers: MaoriOffered[], verb: MaoriDecision['verb'] | null = null, it = view()): Choosing {
  const asked = {
    seat: 0,
    legal: offers.map(({ text }) => text),
    offers,
    blocked: [],
    can_undo: false,
    can_undo_turn: false,
  };
  return new Choosing(() => ({ view: it, own: 0, asked, verb, busy: false }));
}

describe('choosing a tile', () => {
  const offers = [take(0, 'a1', null), take(1, 'a1', 's', 2), take(1, 'b1', 'n'), take(1, 'b1', 's'), store, nothing];

  it('offers every tile once, with the price of looking across', () => {
    expect(choosing(offers).picks).toEqual([
      { depth: 0, slot: 0, face: PALM, price: 0 },
      { depth: 1, slot: 4, face: HUT, price: 1 },
    ]);
    expect(choosing(offers, 'store').picks.map(({ depth }) => depth)).toEqual([1]);
    expect(choosing(offers, 'discard').picks).toEqual([]);
  });

  it('picks a tile up as it lies, and turns it through what is offered', () => {
    const it = choosing(offers);
    expect(it.pick(1)).toBeNull();
    expect([it.facing, it.inHand]).toEqual(['n', HUT]);
    expect(it.spaces.map(({ cell, way }) => [cell, way?.offered.text, way?.price])).toEqual([
      ['a1', 'take 1 a1 s', 2],
      ['b1', 'take 1 b1 n', 0],
    ]);
    it.turn();
    expect([it.facing, it.inHand?.facing]).toEqual(['s', 's']);
    expect(it.spaces.map(({ way }) => way?.offered.text)).toEqual(['take 1 a1 s', 'take 1 b1 s']);
    expect([...it.glowing]).toEqual(['b:0:a1', 'b:0:b1']);
    expect(it.intoStorage?.text).toBe('store 1');
    it.pick(1);
    expect([it.picked, it.inHand]).toEqual([null, null]);
  });

  it('shows a tile as it lies where it may lie only otherwise', () => {
    const it = choosing([take(1, 'a1', 'e'), take(1, 'b1', 's')]);
    it.pick(1);
    expect([it.facing, it.inHand]).toEqual([null, HUT]);
    expect(it.spaces.map(({ way }) => way?.offered.text)).toEqual(['take 1 a1 e', 'take 1 b1 s']);
    it.turn();
    expect(it.inHand?.facing).toBe('e');
  });

  it('stores at once where storing was chosen', () => {
    expect(choosing(offers, 'store').pick(1)).toBe('store 1');
  });

  it('picks up what is stored', () => {
    const fromStorage: MaoriOffered = {
      text: 'from-storage a1',
      parts: { verb: 'from-storage', cell: 'a1', facing: null },
      offer: { places: ['s:0', 'b:0:a1'], price: 0, tile: { tile: 'single:P', face: PALM, look: 0, way: 0 } },
    };
    const it = choosing([take(0, 'b1', null), fromStorage, nothing], null, view('single:P'));
    expect(it.stored).toBe(true);
    it.pickStored();
    expect(it.spaces.map(({ cell }) => cell)).toEqual(['a1']);
  });
});

describe('choosing a berth', () => {
  it('tells what is in sight from there', () => {
    const sail: MaoriOffered = {
      text: 'sail 1',
      parts: { verb: 'sail', steps: 1 },
      offer: { places: ['e:1'], price: 0, berth: { edge: 1, sight: [1, 5, 9, 13] } },
    };
    const [berth] = choosing([sail]).berths;
    expect([berth?.edge, berth?.sight, berth?.offered.text]).toEqual([1, [1, 5, 9, 13], 'sail 1']);
  });
});
