import type { IslandView } from '../../wire/generated/vanuatu/IslandView';
import type { Notice } from '../../wire/generated/vanuatu/Notice';
import type { SpaceView } from '../../wire/generated/vanuatu/SpaceView';
import type { View } from '../../wire/generated/vanuatu/View';

export type { Action } from '../../wire/generated/vanuatu/Action';
export type { ActionView } from '../../wire/generated/vanuatu/ActionView';
export type { Character } from '../../wire/generated/vanuatu/Character';
export type { Good } from '../../wire/generated/vanuatu/Good';
export type { IslandView } from '../../wire/generated/vanuatu/IslandView';
export type { Notice as VanuatuNotice } from '../../wire/generated/vanuatu/Notice';
export type { Obstacle } from '../../wire/generated/vanuatu/Obstacle';
export type { OceanView } from '../../wire/generated/vanuatu/OceanView';
export type { Phase } from '../../wire/generated/vanuatu/Phase';
export type { PlayerView } from '../../wire/generated/vanuatu/PlayerView';
export type { RestToken } from '../../wire/generated/vanuatu/RestToken';
export type { Side } from '../../wire/generated/vanuatu/Side';
export type { SpaceView } from '../../wire/generated/vanuatu/SpaceView';
export type { Step } from '../../wire/generated/vanuatu/Step';
export type { TileView } from '../../wire/generated/vanuatu/TileView';
export type { View as VanuatuView } from '../../wire/generated/vanuatu/View';

/** The shell hands views through untouched: this is where they get their type back. */
export function asView(view: unknown): View {
  return view as View;
}

export function asNotice(notice: unknown): Notice {
  return notice as Notice;
}

export function spaceAt(view: View, hex: string): SpaceView | undefined {
  return view.spaces.find((space) => space.hex === hex);
}

export function islandAt(view: View, hex: string): IslandView | undefined {
  return view.islands.find((island) => island.hex === hex);
}
