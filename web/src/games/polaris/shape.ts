import type { Choice, Shape } from './types';

/** Something on a card: a star, a link along a spoke (`v`) or an orbit (`h`), or the space in which two links meet. */
export interface Element {
  what: 'star' | 'v' | 'h' | 'space';
  x: number;
  y: number;
  /** The other side, where it could lie as well. */
  ghost: boolean;
}

/** Sizes in the units of a card's drawing: half a star, half a link's length and breadth, half a space where links meet. */
export const HALF = { star: 12, along: 10, across: 3.6, space: 4.5 } as const;

/** From a star's middle to the middle of a link beside it. */
const BESIDE = HALF.star + HALF.along;
/** From the space in which two links meet to the middle of either. */
const MEETING = HALF.space + HALF.along + 0.5;

const at = (what: Element['what'], x: number, y: number, ghost = false): Element => ({ what, x, y, ghost });

/** How the elements of a shape lie around the middle of its drawing. */
export function elements(shape: Shape): Element[] {
  switch (shape) {
    case 'S-H-S':
      return [at('star', -BESIDE, 0), at('h', 0, 0), at('star', BESIDE, 0)];
    case 'S-V-S':
      return [at('star', 0, -BESIDE), at('v', 0, 0), at('star', 0, BESIDE)];
    case 'V':
      return [at('v', 0, 0)];
    case 'H':
      return [at('h', 0, 0)];
    case 'V-V':
      return [at('space', 0, 0), ...around('v', MEETING, 2)];
    case 'H-H':
      return [at('space', 0, 0), ...around('h', MEETING, 2)];
    case 'V-H':
      return [at('space', 0, 0), ...around('v', MEETING, 1), ...around('h', MEETING, 1)];
    case 'S':
      return star(0, 0);
    case 'S+V':
      return star(1, 0);
    case 'S+H':
      return star(0, 1);
    case 'S+V+H':
      return star(1, 1);
    case 'S+V+V':
      return star(2, 0);
    case 'S+H+H':
      return star(0, 2);
  }
}

/** A star and so many links that touch it. */
function star(v: number, h: number): Element[] {
  return [at('star', 0, 0), ...around('v', BESIDE, v), ...around('h', BESIDE, h)];
}

/** Links on the sides of something: above it first, or at its right; one alone could lie on the other side as well. */
function around(what: 'v' | 'h', away: number, count: number): Element[] {
  if (count === 0) return [];
  return what === 'v'
    ? [at('v', 0, -away), at('v', 0, away, count === 1)]
    : [at('h', away, 0), at('h', -away, 0, count === 1)];
}

/** How far a shape's drawing reaches from its middle. */
export function reach(shape: Shape): { x: number; y: number } {
  const far = (place: number, half: number): number => Math.abs(place) + half;
  const all = elements(shape).map(({ what, x, y }) => {
    if (what === 'v') return { x: far(x, HALF.across), y: far(y, HALF.along) };
    if (what === 'h') return { x: far(x, HALF.along), y: far(y, HALF.across) };
    return { x: far(x, HALF[what]), y: far(y, HALF[what]) };
  });
  return { x: Math.max(...all.map(({ x }) => x)), y: Math.max(...all.map(({ y }) => y)) };
}

/** An option of a card with where it is drawn. */
export interface Laid extends Choice {
  top: number;
  middle: number;
  scale: number;
}

/** Air above and below a shape. */
const AIR = 3;
/** What a shooting star beside a shape needs. */
const COMET = 30;
/** The widest drawing on a card. */
const WIDEST = 84;

/** Shares a card's face out among its options: each gets room by its height, and is drawn as large as that allows. */
export function shareOut(options: readonly Choice[], top: number, bottom: number): Laid[] {
  const heights = options.map(({ shape }) => Math.max(2 * HALF.star, 2 * reach(shape).y) + 2 * AIR);
  const unit = (bottom - top) / heights.reduce((sum, height) => sum + height, 0);
  let from = top;
  return options.map((choice, index) => {
    const room = (heights[index] ?? 0) * unit;
    const { x, y } = reach(choice.shape);
    const wide = 2 * x + (choice.shooting_stars > 0 ? COMET : 0);
    const laid = {
      ...choice,
      top: from,
      middle: from + room / 2,
      scale: Math.min(1.25, (room - 2 * AIR) / (2 * y), WIDEST / wide),
    };
    from += room;
    return laid;
  });
}
