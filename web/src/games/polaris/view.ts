import type { Played } from './layout';
import type { CardKind, Goal, GoalView, PlayerView, PolarisView } from './types';

/** The sector in front of which the New Moon lies. */
export function newMoon(view: PolarisView): number {
  return view.sectors.find(({ moon }) => moon === 'new')?.sector ?? 1;
}

/** A common goal as it lies at its sector. */
export function goalAt({ sectors }: PolarisView, name: Goal): GoalView | undefined {
  return sectors.find(({ goal }) => goal?.goal === name)?.goal ?? undefined;
}

/** The backs of a hand's cards of which not everybody knows what they show. */
export function hiddenBacks({ basic, advanced, known }: Pick<PlayerView, 'basic' | 'advanced' | 'known'>): CardKind[] {
  const left = (kind: CardKind, all: number): CardKind[] =>
    Array<CardKind>(all - known.filter((card) => card.kind === kind).length).fill(kind);
  return [...left('basic', basic), ...left('advanced', advanced)];
}

/** Whose cards are being played, and how many. */
export function played({ play }: PolarisView, own: number): Played {
  return { mine: play?.seat === own, count: play?.cards.length ?? 0 };
}
