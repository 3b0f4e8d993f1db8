import type { Box, Room } from '../../board/geometry';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOMS } from '../../board/rooms';
import { castBox, type ShownCast } from './cast';
import { centre, halves } from './hexes';
import { layOut, type Layout, type Outline } from './layout';
import { slot } from './places';
import { markerBox } from './stall';
import { characters } from './texts';
import type { Character } from './types';

const GAME = join(import.meta.dirname, '..', '..', '..', '..', 'games', 'vanuatu');

type Space = readonly [q: number, r: number];

const row = (r: number, from: number, to: number): Space[] =>
  [...Array(to - from + 1).keys()].map((index) => [from + index, r]);
/** The outline in a file of components. */
function outlineIn(...path: string[]): Space[] {
  const file = JSON.parse(readFileSync(join(GAME, ...path), 'utf8')) as {
    rows: { r: number; first: number; last: number }[];
  };
  return file.rows.flatMap(({ r, first, last }) => row(r, first, last));
}

/** The printed outline, another one, and the longest and the tallest that a file may have. */
const OUTLINES = {
  printed: outlineIn('data', 'components.json'),
  'wide lagoon': outlineIn('tests', 'custom', 'wide-lagoon.json'),
  'a long strip': [...row(0, -1, 7), ...row(1, -1, 7)],
  'a tall strip': [...Array(7).keys()].flatMap((r) => row(r - 3, Math.floor(r / 2), Math.floor(r / 2) + 2)),
} satisfies Record<string, Space[]>;

const ACTIONS: Outline['actions'] = (
  ['sail', 'build', 'explore', 'fish', 'sell', 'buy', 'transport', 'draw', 'rest'] as const
).map((action) => ({ action }));

/** As much of a view as is laid out; with two players, those on offer and those who wait. */
function view(
  outline: readonly Space[],
  duel: { stage: readonly Character[]; bench: readonly Character[] } | null = null,
): Outline & ShownCast {
  const cast: ShownCast = { stage: duel?.stage ?? characters, bench: duel?.bench ?? [], offer: duel };
  return { spaces: outline.map(([q, r]) => ({ q, r })), cast: 'characters', flood: {}, actions: ACTIONS, ...cast };
}

/** Less than can be seen. */
const HAIR = 0.01;
const within = (part: Box, whole: Box): boolean =>
  part.x >= whole.x - HAIR &&
  part.y >= whole.y - HAIR &&
  part.x + part.width <= whole.x + whole.width + HAIR &&
  part.y + part.height <= whole.y + whole.height + HAIR;
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + HAIR ||
  b.x + b.width <= a.x + HAIR ||
  a.y + a.height <= b.y + HAIR ||
  b.y + b.height <= a.y + HAIR;

function hexagons({ sea }: Layout, outline: readonly Space[]): Box[] {
  const half = halves(sea);
  return outline.map(([q, r]) => {
    const at = centre(sea, { q, r });
    return { x: at.x - half.x, y: at.y - half.y, width: 2 * half.x, height: 2 * half.y };
  });
}

/** Everything that has a place of its own. */
function parts(layout: Layout): Box[] {
  const { volcano, flood, order, rounds, trade, market, office, rest, turn, cast, stalls } = layout;
  const all = [volcano, flood, order, rounds, trade, market, office, rest, turn, cast, ...stalls.values()];
  return all.filter((part) => part !== null);
}

describe.each(Object.entries(OUTLINES))('an outline: %s', (name, outline) => {
  it.each(ROOMS)('lies in the water and below no panel, in $width × $height', (room) => {
    const layout = layOut(view(outline), room, 'stalls');
    for (const hexagon of hexagons(layout, outline)) {
      expect(within(hexagon, layout.water)).toBe(true);
      expect(apart(hexagon, layout.volcano)).toBe(true);
      expect(layout.flood && apart(hexagon, layout.flood)).toBe(true);
      expect(apart(hexagon, layout.order)).toBe(true);
    }
    // Small, but not too small to be read.
    expect(layout.sea.reach).toBeGreaterThan(name === 'printed' ? 48 : 22);
  });
});

describe.each(ROOMS)('in $width × $height', (room) => {
  it.each(['stalls', 'cast'] as const)('everything lies on the stage, and nothing over another: %s', (face) => {
    const layout = layOut(view(OUTLINES.printed), room, face);
    const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
    const all = parts(layout);
    expect(all.filter((part) => !within(part, whole))).toEqual([]);
    all.forEach((part, index) => expect(all.slice(index + 1).filter((other) => !apart(part, other))).toEqual([]));
  });

  it('turning to the characters moves nothing else', () => {
    const [stalls, cast] = (['stalls', 'cast'] as const).map((face) => layOut(view(OUTLINES.printed), room, face));
    expect(cast).toMatchObject({
      height: stalls?.height,
      sea: stalls?.sea,
      water: stalls?.water,
      turn: stalls?.turn,
      order: stalls?.order,
    });
  });
});

describe('the printed outline', () => {
  /** How large a hexagon is on the screen. */
  const shown = (room: Room): number => {
    const { sea, width } = layOut(view(OUTLINES.printed), room, 'stalls');
    return (sea.reach * room.width) / width;
  };
  it('is large on every screen', () => {
    expect(shown({ width: 1053, height: 755 })).toBeGreaterThan(80);
    expect(shown({ width: 908, height: 579 })).toBeGreaterThan(62);
    expect(shown({ width: 2024, height: 1295 })).toBeGreaterThan(140);
    expect(layOut(view(OUTLINES.printed), { width: 374, height: 0 }, 'stalls').sea).toMatchObject({ turned: true });
  });
});

describe('the markers of a stall', () => {
  const stall = { x: 10, y: 20, width: 100, height: 148 };
  it.each([
    ['a stack each', [1, 1, 1, 1, 1]],
    ['all five on one action', [5, 5, 5, 5, 5]],
  ])('stay on it: %s', (_, markers) => {
    const stacks = markers.map((count, seat) => ({ seat, markers: count }));
    const boxes = stacks.flatMap((stack, row) =>
      [...Array(stack.markers).keys()].map((index) => markerBox(stall, stacks, row, index)),
    );
    expect(boxes.every((box) => box !== null && within(box, stall))).toBe(true);
  });
});

it('markers lie closer before they are drawn smaller', () => {
  const stall = { x: 0, y: 0, width: 112, height: 100 };
  const sizes = (...counts: number[]): number[] => {
    const stacks = counts.map((markers, seat) => ({ seat, markers }));
    return stacks.flatMap((_, row) => markerBox(stall, stacks, row, 0)?.width ?? 0);
  };
  expect(Math.min(...sizes(4, 3, 1))).toBe(Math.min(...sizes(1)));
  expect(Math.min(...sizes(5, 5, 5))).toBeLessThan(Math.min(...sizes(1)));
});

describe('the characters', () => {
  const boxes = (it: Outline & ShownCast, room: Room): Box[] => {
    const layout = layOut(it, room, 'cast');
    const found = characters.flatMap((one) => castBox(layout, it, one) ?? []);
    expect(found.every((box) => layout.cast && within(box, layout.cast))).toBe(true);
    return found;
  };

  it.each(ROOMS)('all have their place in $width × $height', (room) => {
    const duel = { stage: characters.slice(2, 7), bench: [...characters.slice(0, 2), ...characters.slice(7)] };
    for (const it of [view(OUTLINES.printed), view(OUTLINES.printed, duel)]) {
      const found = boxes(it, room);
      expect(found.length).toBe(characters.length);
      found.forEach((box, index) => expect(found.slice(index + 1).every((other) => apart(box, other))).toBe(true));
    }
  });

  it('that are not on offer in the last round are not coming', () => {
    expect(
      boxes(view(OUTLINES.printed, { stage: characters.slice(0, 5), bench: [] }), { width: 1053, height: 755 }).length,
    ).toBe(5);
  });
});

describe('a row on a tile', () => {
  it.each([1, 3, 5, 8])('of %d stays on it', (count) => {
    const ends = [0, count - 1].map((index) => slot({ x: 0, y: 0 }, 74, 'l', index, count));
    expect(Math.max(...ends.map(({ x, width }) => Math.abs(x + width / 2) + width / 2))).toBeLessThan(50);
  });
});
