import type { ScoreSheet } from '../../wire';
import type { PolarisView } from './types';

/** What the observer knows that everybody would have if the game ended now: other personal goals are not in it. */
export function knownScore({ players }: PolarisView): ScoreSheet {
  return { seats: players.map(({ placing, total, lines }) => ({ placing, total, lines })), verdict: 'ranked' };
}
