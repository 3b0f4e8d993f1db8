import type { GoalView, PolarisView, SectorView } from './view';

/** What a common goal looks at: one sector, one orbit, or something of the whole sky. */
export type GoalKind = 'sector' | 'orbit' | 'orbits' | 'sectors' | 'edges' | 'surrounded' | 'longest' | 'sizes';

export interface GoalName {
  kind: GoalKind;
  /** Which sector or orbit, from 1. */
  number: number | null;
}

const KINDS: readonly string[] = ['sector', 'orbit', 'orbits', 'sectors', 'edges', 'surrounded', 'longest', 'sizes'] satisfies GoalKind[];

/** Reads `sector-3`, `orbit-1` or `edges`. */
export function readGoal(goal: string): GoalName {
  const [kind = '', number] = goal.split('-');
  return { kind: KINDS.includes(kind) ? (kind as GoalKind) : 'sizes', number: number === undefined ? null : Number(number) };
}

/** How everybody stands with a sector's goal; how they stood, once it is scored. */
export function standing(view: PolarisView, { goal }: SectorView): { count: number; points: number; leads: boolean }[] {
  if (!goal) return [];
  const scored = view.scorings.find((it) => it.goal === goal.goal);
  const leaders = scored ? scored.bonus : goal.leaders;
  return (scored?.tallies ?? goal.tallies).map(({ count, points }, seat) => ({ count, points, leads: leaders.includes(seat) }));
}

/** What a goal brings, step by step, in figures. */
export function steps({ thresholds, values }: Pick<GoalView, 'thresholds' | 'values'>): string {
  return thresholds.map((least, tier) => `${least}→${values[tier + 1] ?? 0}`).join('  ');
}
