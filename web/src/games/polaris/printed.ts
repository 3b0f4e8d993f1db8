import patterns from './patterns.json';
import type { CardView, Choice, FormView, Shape } from './types';

/** A kind of card, for the rules page: a table draws what its view says. */
export interface PrintedCard extends Pick<CardView, 'kind' | 'moon' | 'dawn' | 'options'> {
  /** Whether the rulebook shows one. */
  sourced: boolean;
}

const one = (shape: Shape, shooting_stars = 0): Choice => ({ shape, shooting_stars });

/** What the standard cards show, each kind in one of its phases. */
export const CARDS: readonly PrintedCard[] = [
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

/** The standard personal goals, each in both of its forms: written by the rules' tests (`games/polaris/tests/printed.rs`). */
export const PATTERNS: readonly FormView[][] = patterns;
