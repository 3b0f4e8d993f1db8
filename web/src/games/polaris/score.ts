import type { ScoreSheet } from '../../wire';
import type { PolarisView } from './view';

/** What the observer knows that everybody would have if the game ended now: other personal goals are not in it. */
export function knownScore({ players }: PolarisView): ScoreSheet {
  const ahead = (total: number): number => players.filter((player) => player.total > total).length;
  return {
    seats: players.map(({ total, lines }) => ({ placing: ahead(total) + 1, total, lines })),
    verdict: 'ranked',
  };
}
