/** What a decision's text says, as far as the board needs it to know where to glow. */
export type Decision =
  | { verb: 'take'; slot: number }
  | { verb: 'play'; card: string; option: number; sector: number }
  | { verb: 'star'; space: string }
  | { verb: 'link'; link: string }
  | { verb: 'shooting-stars' }
  | { verb: 'end' }
  | { verb: 'pass' };

export function readDecision(text: string): Decision | null {
  const [verb, first, second, third] = text.split(' ');
  switch (verb) {
    case 'take':
      return { verb, slot: Number(first) };
    case 'play':
      return first ? { verb, card: first, option: Number(second), sector: Number(third) } : null;
    case 'star':
      return first ? { verb, space: first } : null;
    case 'link':
      return first ? { verb, link: first } : null;
    case 'shooting-stars':
    case 'end':
    case 'pass':
      return { verb };
    default:
      return null;
  }
}

/** The orbit of a space, zero for the innermost. */
export function orbit(space: string): number {
  return space.charCodeAt(0) - 97;
}

/** The spoke of a space, clockwise from zero. */
export function spoke(space: string): number {
  return Number(space.slice(1));
}

export const POLARIS = 'polaris';

/** The two ends of a link: spaces, or Polaris and a space. */
export function ends(link: string): readonly [string, string] {
  const [from = POLARIS, to = POLARIS] = link.split('-');
  return [from, to];
}

/** Something on a card: a star, or a link along a spoke (`v`) or an orbit (`h`). */
export interface Element {
  what: 'star' | 'v' | 'h';
  x: number;
  y: number;
  /** The other side, where it could lie as well. */
  ghost: boolean;
}

/** From a star's middle to the middle of a link beside it, in the units of a card's drawing. */
const STEP = 25;

const at = (what: Element['what'], x: number, y: number, ghost = false): Element => ({ what, x, y, ghost });

/** How the elements of a shape lie around the middle of its drawing. */
export function elements(shape: string): Element[] {
  if (shape === 'S-H-S') return [at('star', -STEP, 0), at('h', 0, 0), at('star', STEP, 0)];
  if (shape === 'S-V-S') return [at('star', 0, -STEP), at('v', 0, 0), at('star', 0, STEP)];
  const touching = shape.split('+');
  if (touching[0] === 'S') {
    const found = [at('star', 0, 0)];
    const count = (letter: string): number => touching.filter((part) => part === letter).length;
    const [v, h] = [count('V'), count('H')];
    if (v > 0) found.push(at('v', 0, -STEP), at('v', 0, STEP, v === 1));
    if (h > 0) found.push(at('h', STEP, 0), at('h', -STEP, 0, h === 1));
    return found;
  }
  const loose = shape.split(',').map((letter) => (letter === 'V' ? 'v' : 'h'));
  const [first, second] = loose;
  if (!first) return [];
  if (!second) return [at(first, 0, 0)];
  return first === 'h' && second === 'h' ? [at('h', -9, -8), at('h', 9, 8)] : [at(first, -13, 0), at(second, 13, 0)];
}
