import { api } from '../net/api';
import type { Analysis, OddsAt, TurningPoint } from '../wire';

/** How far the analysis of a game has got; nothing is known of its length before its turn has come. */
export interface Work {
  done: number;
  of: number;
}

/** A turning point, with what its seat saw just before it. */
export interface SeenPoint extends TurningPoint {
  view: unknown;
}

/** How long to wait before asking again. */
const PAUSE = 700;

/** Asks until a finished game was thought over, and tells how far that has got; nothing if nobody wants to know any more. */
export async function awaitAnalysis(
  id: string,
  tell: (work: Work) => void,
  gone: AbortSignal,
): Promise<Analysis | null> {
  for (;;) {
    const answer = await api.analysis(id);
    if (gone.aborted) return null;
    if (answer.state === 'ready') return answer;
    tell(answer);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (gone.aborted) return null;
  }
}

/** The turning points in the order of the game, each with the view that its decision was made by. */
export async function seePoints(id: string, points: readonly TurningPoint[]): Promise<SeenPoint[]> {
  const moments = await Promise.all(points.map(({ step }) => api.replay(id, step)));
  const seen = points.map((point, index) => ({ ...point, view: moments[index]?.views?.[point.seat] ?? null }));
  return seen.sort((one, other) => one.step - other.step);
}

/** The moments at which rounds begin, and the end: as much as a table of numbers should hold. */
export function byRound(course: readonly OddsAt[]): OddsAt[] {
  return course.filter(({ round }, index) => index === course.length - 1 || round !== course[index - 1]?.round);
}

/** How likely everybody was to win at a step: as at the last moment before it. */
export function oddsAt(course: readonly OddsAt[], step: number): readonly number[] {
  const before = course.filter((moment) => moment.step <= step);
  return (before.at(-1) ?? course[0])?.odds ?? [];
}

/** Places along a line at which to draw a mark, evenly spread and clear of both ends. */
export function markPlaces(moments: number, marks: number): number[] {
  const gap = moments / (marks + 1);
  const places = [...Array(marks).keys()].map((index) => Math.round((index + 1) * gap));
  return [...new Set(places)].filter((place) => place > 0 && place < moments - 1);
}

/** A chance in words: what is possible, but not likely, is not called nothing. */
export function chance(share: number): string {
  const rounded = percent(share);
  if (rounded === 0 && share > 0) return '< 1 %';
  return rounded === 100 && share < 1 ? '> 99 %' : `${rounded} %`;
}

export function percent(share: number): number {
  return Math.round(share * 100);
}
