import type { FormView } from '../../wire/generated/polaris/FormView';
import type { CardView } from './view';

/** A kind of card, for the rules page: a table draws what its view says. */
export interface Kind extends Pick<CardView, 'kind' | 'moon' | 'dawn' | 'options'> {
  /** Whether the rulebook shows one. */
  sourced: boolean;
}

const one = (shape: string, shooting_stars = 0): CardView['options'][number] => ({ shape, shooting_stars });

/** What the standard cards show, each kind in one of its phases. */
export const CARDS: readonly Kind[] = [
  { kind: 'basic', moon: 'new', dawn: false, options: [one('S+H')], sourced: true },
  { kind: 'basic', moon: 'crescent', dawn: false, options: [one('S+V')], sourced: true },
  { kind: 'basic', moon: 'full', dawn: true, options: [one('S'), one('V', 1), one('H', 1)], sourced: true },
  { kind: 'basic', moon: 'half', dawn: true, options: [one('S+H')], sourced: false },
  { kind: 'basic', moon: 'full', dawn: true, options: [one('S+V')], sourced: false },
  { kind: 'basic', moon: 'gibbous', dawn: false, options: [one('S+H'), one('S+V')], sourced: false },
  { kind: 'basic', moon: 'new', dawn: false, options: [one('S', 1)], sourced: false },
  { kind: 'basic', moon: 'crescent', dawn: false, options: [one('H-H'), one('V-V')], sourced: false },
  { kind: 'basic', moon: 'half', dawn: false, options: [one('S'), one('V-H')], sourced: false },
  { kind: 'advanced', moon: 'gibbous', dawn: false, options: [one('S+V+H')], sourced: false },
  { kind: 'advanced', moon: 'full', dawn: true, options: [one('S-H-S')], sourced: false },
  { kind: 'advanced', moon: 'new', dawn: false, options: [one('S-V-S')], sourced: false },
  { kind: 'advanced', moon: 'crescent', dawn: false, options: [one('S+H+H')], sourced: false },
  { kind: 'advanced', moon: 'half', dawn: true, options: [one('S+V+V')], sourced: false },
];

/** A pattern as the data writes it: chains of linked stars, each a spoke and an orbit. Its mirror image is the other form if none is given. */
export interface Pattern {
  pattern: readonly string[];
  or?: readonly string[];
}

/** The standard personal goals. */
export const PATTERNS: readonly Pattern[] = [
  { pattern: ['00-10-20-21'] },
  { pattern: ['01-11-21-20'] },
  { pattern: ['00-01-02-12'] },
  { pattern: ['02-01-00-10'] },
  { pattern: ['00-10-11-21'] },
  { pattern: ['00-01-11-12'] },
  { pattern: ['00-01-02', '01-11'] },
  { pattern: ['00-10-20', '10-11'], or: ['01-11-21', '11-10'] },
  { pattern: ['01-00-10-11'], or: ['00-01-11-10'] },
  { pattern: ['00-10-11-01'], or: ['10-00-01-11'] },
];

/** Both forms of a pattern, as a view tells them. */
export function forms({ pattern, or }: Pattern): FormView[] {
  return [read(pattern), read(or ?? mirrored(pattern))];
}

function read(chains: readonly string[]): FormView {
  const space = (star: string): string => `${'abcd'[Number(star[1])]}${star[0]}`;
  const all = chains.map((chain) => chain.split('-').map(space));
  return {
    stars: [...new Set(all.flat())],
    links: all.flatMap((chain) => chain.slice(1).map((star, index) => `${chain[index]}-${star}`)),
  };
}

/** The image along the orbit: spokes counted from the other side. */
function mirrored(chains: readonly string[]): string[] {
  const last = Math.max(...chains.flatMap((chain) => chain.split('-').map((star) => Number(star[0]))));
  return chains.map((chain) => chain.replaceAll(/(\d)(\d)/g, (_, spoke: string, orbit: string) => `${last - Number(spoke)}${orbit}`));
}
