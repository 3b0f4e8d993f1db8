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
