import type { CardView } from '../../wire/generated/polaris/CardView';
import type { Kind } from '../../wire/generated/polaris/Kind';
import type { Notice } from '../../wire/generated/polaris/Notice';
import type { PlayerView } from '../../wire/generated/polaris/PlayerView';
import type { View } from '../../wire/generated/polaris/View';

export type { View as PolarisView } from '../../wire/generated/polaris/View';
export type { Notice as PolarisNotice } from '../../wire/generated/polaris/Notice';
export type { CardPlayView } from '../../wire/generated/polaris/CardPlayView';
export type { CardView } from '../../wire/generated/polaris/CardView';
export type { ConstellationView } from '../../wire/generated/polaris/ConstellationView';
export type { GoalView } from '../../wire/generated/polaris/GoalView';
export type { PlayerView } from '../../wire/generated/polaris/PlayerView';
export type { SectorView } from '../../wire/generated/polaris/SectorView';
export type { Moon } from '../../wire/generated/polaris/Moon';

/** The shell hands views through untouched: this is where they get their type back. */
export function asView(view: unknown): View {
  return view as View;
}

export function asNotice(notice: unknown): Notice {
  return notice as Notice;
}

/** The sector in front of which the New Moon lies. */
export function newMoon(view: View): number {
  return view.sectors.find(({ moon }) => moon === 'new')?.sector ?? 1;
}

/** The backs of a hand's cards of which not everybody knows what they show. */
export function unknown({ basic, advanced, known }: Pick<PlayerView, 'basic' | 'advanced' | 'known'>): Kind[] {
  const left = (kind: Kind, all: number): Kind[] => Array<Kind>(all - known.filter((card) => card.kind === kind).length).fill(kind);
  return [...left('basic', basic), ...left('advanced', advanced)];
}

/** A card of a seat's hand, if it may be seen. */
export function inHand(view: View, seat: number, card: string): CardView | undefined {
  return view.players[seat]?.hand?.find((it) => it.card === card);
}
