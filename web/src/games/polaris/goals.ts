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
