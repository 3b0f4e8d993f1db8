import type { GameModule } from '../games/module';
import { api } from '../net/api';

/** How the points stood at a moment of a finished game. */
export interface Moment {
  step: number;
  round: number;
  /** By seat. */
  totals: number[];
}

/** So many moments draw a line that is true enough, and are few enough to ask for at once. */
const MOMENTS = 32;

/** Steps from the first to the last, evenly spread, both included. */
export function spread(steps: number, most: number = MOMENTS): number[] {
  const count = Math.min(steps, most - 1);
  return count <= 0 ? [0] : [...Array(count + 1).keys()].map((index) => Math.round((index * steps) / count));
}

/** The points of a finished game as it went on; nothing where the title's views do not tell them. */
export async function readCourse(id: string, game: GameModule, steps: number): Promise<Moment[]> {
  const answers = await Promise.all(spread(steps).map((step) => api.replay(id, step)));
  return answers.flatMap(({ step, progress, score, view }) => {
    const sheet = score ?? game.score(view);
    return sheet ? [{ step, round: progress.round, totals: sheet.seats.map(({ total }) => total) }] : [];
  });
}
