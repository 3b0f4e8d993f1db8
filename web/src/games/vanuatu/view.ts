import type { IslandView, SpaceView, View } from './types';

export function spaceAt(view: View, hex: string): SpaceView | undefined {
  return view.spaces.find((space) => space.hex === hex);
}

export function islandAt(view: View, hex: string): IslandView | undefined {
  return view.islands.find((island) => island.hex === hex);
}
