import { describe, expect, it } from 'vitest';
import type { GameModule } from '../games/module';
import type { LineStep } from '../wire';
import { linePlaces, stretches } from './ahead';

const game = {
  verb: (verb: string) => (verb === 'rest' ? 'Take a rest' : verb),
  places: (text: string) => [`now ${text}`],
  ahead: (text: string) => (text.startsWith('go') ? { text: `to ${text.slice(3)}`, places: [text.slice(3)] } : null),
} as unknown as GameModule;

const line = (...decisions: [number, string][]): LineStep[] => decisions.map(([seat, decision]) => ({ seat, decision }));

describe('what lies ahead', () => {
  it('is told by whose decisions follow each other, without the first', () => {
    const { told, cut } = stretches(game, line([0, 'go a'], [0, 'go b'], [0, 'rest'], [1, 'go c'], [0, 'rest 2']), null);
    expect(told).toEqual([
      { seat: 0, words: ['to b', 'take a rest'] },
      { seat: 1, words: ['to c'] },
      { seat: 0, words: ['take a rest'] },
    ]);
    expect(cut).toBe(false);
  });

  it('is cut where it gets long', () => {
    const long = line(...[...Array(12).keys()].map((at): [number, string] => [at % 2, `go ${at}`]));
    const { told, cut } = stretches(game, long, null);
    expect(told.flatMap(({ words }) => words)).toHaveLength(8);
    expect(cut).toBe(true);
  });

  it('is nothing where a line is only its decision', () => {
    expect(stretches(game, line([0, 'go a']), null)).toEqual({ told: [], cut: false });
    expect(linePlaces(game, [], null)).toEqual([]);
  });

  it('is pointed at until somebody else decides', () => {
    expect(linePlaces(game, line([0, 'go a'], [0, 'go b'], [0, 'rest'], [1, 'go c'], [0, 'go d']), null)).toEqual(['now go a', 'b']);
    expect(linePlaces(game, line([0, 'go a'], [0, 'go b'], [0, 'go b']), null)).toEqual(['now go a', 'b']);
  });
});
