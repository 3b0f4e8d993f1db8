import type { GoalView, PolarisView, SectorView } from './types';

/** How everybody stands with a sector's goal; how they stood, once it is scored. */
export function standing(view: PolarisView, { goal }: SectorView): { count: number; points: number; leads: boolean }[] {
  if (!goal) return [];
  const scored = view.scorings.find((it) => it.goal === goal.goal);
  const leaders = scored ? scored.bonus : goal.leaders;
  return (scored?.tallies ?? goal.tallies).map(({ count, points }, seat) => ({
    count,
    points,
    leads: leaders.includes(seat),
  }));
}

/** What a goal brings, step by step, in figures. */
export function steps({ thresholds, values }: Pick<GoalView, 'thresholds' | 'values'>): string {
  return thresholds.map((least, tier) => `${least}→${values[tier + 1] ?? 0}`).join('  ');
}
