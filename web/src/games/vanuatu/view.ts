import type { IslandView, Phase, SpaceView, View } from './types';

export function spaceAt(view: View, hex: string): SpaceView | undefined {
  return view.spaces.find((space) => space.hex === hex);
}

export function islandAt(view: View, hex: string): IslandView | undefined {
  return view.islands.find((island) => island.hex === hex);
}

/** Phases in which nature draws, and the end: nobody is asked anything. */
const UNASKED = ['start_tile', 'reveal', 'demand', 'tourists', 'first_player', 'die', 'offer', 'over'] as const;
type Unasked = (typeof UNASKED)[number];

/** Whether a phase asks somebody for a decision. */
export function asks(phase: Phase): phase is Exclude<Phase, { name: Unasked }> {
  return !UNASKED.some((name) => name === phase.name);
}
