import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { castBox, type Cast } from './cast';
import { centre, halves } from './hexes';
import { layOut, type Box, type Layout, type Outline } from './layout';
import { slot } from './places';
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

/** As much of a view as is laid out; with two players, those on offer and those who wait. */
function view(
  outline: readonly Space[],
  duel: { stage: readonly Character[]; bench: readonly Character[] } | null = null,
): Outline & Cast {
  const cast: Cast = { stage: duel?.stage ?? characters, bench: duel?.bench ?? [], offer: duel };
  return { spaces: outline.map(([q, r]) => ({ q, r })), cast: 'characters', flood: {}, actions: [], ...cast };
}

const within = (part: Box, whole: Box): boolean =>
  part.x >= whole.x &&
  part.y >= whole.y &&
  part.x + part.width <= whole.x + whole.width &&
  part.y + part.height <= whole.y + whole.height;
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

function hexagons({ sea }: Layout, outline: readonly Space[]): Box[] {
  const half = halves(sea);
  return outline.map(([q, r]) => {
    const at = centre(sea, { q, r });
    return { x: at.x - half.x, y: at.y - half.y, width: 2 * half.x, height: 2 * half.y };
  });
}

describe.each(Object.entries(OUTLINES))('an outline: %s', (name, outline) => {
  it.each([false, true])('lies in the water and below no panel, tall: %s', (tall) => {
    const layout = layOut(view(outline), tall);
    for (const hexagon of hexagons(layout, outline)) {
      expect(within(hexagon, layout.water)).toBe(true);
      expect(apart(hexagon, layout.volcano)).toBe(true);
      expect(layout.flood && apart(hexagon, layout.flood)).toBe(true);
    }
    // Small, but not too small to be read.
    expect(layout.sea.reach).toBeGreaterThan(name === 'printed' ? 64 : 40);
  });
});

describe('the printed outline', () => {
  it('is as large as the water allows', () => {
    expect(layOut(view(OUTLINES.printed), false).sea.reach).toBeCloseTo(74, 0);
    expect(layOut(view(OUTLINES.printed), false).sea.turned).toBe(false);
    expect(layOut(view(OUTLINES.printed), true).sea).toMatchObject({ reach: 65, turned: true });
  });
});

describe('the characters', () => {
  const boxes = (it: Outline & Cast, tall: boolean): Box[] => {
    const layout = layOut(it, tall);
    const found = characters.flatMap((one) => castBox(layout, it, one) ?? []);
    expect(found.every((box) => layout.cast && within(box, layout.cast))).toBe(true);
    return found;
  };

  it.each([false, true])('all have their place, tall: %s', (tall) => {
    const duel = { stage: characters.slice(2, 7), bench: [...characters.slice(0, 2), ...characters.slice(7)] };
    for (const it of [view(OUTLINES.printed), view(OUTLINES.printed, duel)]) {
      const found = boxes(it, tall);
      expect(found.length).toBe(characters.length);
      found.forEach((box, index) => expect(found.slice(index + 1).every((other) => apart(box, other))).toBe(true));
    }
  });

  it('that are not on offer in the last round are not coming', () => {
    expect(boxes(view(OUTLINES.printed, { stage: characters.slice(0, 5), bench: [] }), false).length).toBe(5);
  });
});

describe('a row on a tile', () => {
  it.each([1, 3, 5, 8])('of %d stays on it', (count) => {
    const ends = [0, count - 1].map((index) => slot({ x: 0, y: 0 }, 74, 'l', index, count));
    expect(Math.max(...ends.map(({ x, width }) => Math.abs(x + width / 2) + width / 2))).toBeLessThan(50);
  });
});
