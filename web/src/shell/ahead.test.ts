import { describe, expect, it } from 'vitest';
import type { GameModule } from '../games/module';
import type { Idea, LineStep } from '../wire';
import { linePlaces, stretches } from './ahead';

const game = {
  verb: (verb: string) => (verb === 'rest' ? 'Take a rest' : verb),
  ahead: ({ verb, to }: Go) => (verb === 'go' ? { text: `to ${to}`, places: [to] } : null),
} as unknown as GameModule;

interface Go {
  verb: string;
  to: string;
}

const parts = (decision: string): Go => {
  const [verb = '', to = ''] = decision.split(' ');
  return { verb, to };
};
const line = (...decisions: [number, string][]): LineStep[] =>
  decisions.map(([seat, decision]) => ({ seat, decision, parts: parts(decision) }));
const idea = (...decisions: [number, string][]): Pick<Idea, 'offered' | 'line'> => ({
  offered: { text: 'go a', parts: parts('go a'), offer: { places: ['now go a'] }, sequel: 'goes_on' },
  line: line(...decisions),
});

describe('what lies ahead', () => {
  it('is told by whose decisions follow each other, without the first', () => {
    const { told, cut } = stretches(
      game,
      line([0, 'go a'], [0, 'go b'], [0, 'rest'], [1, 'go c'], [0, 'rest 2']),
      null,
    );
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
    expect(linePlaces(game, idea(), null)).toEqual(['now go a']);
  });

  it('is pointed at until somebody else decides', () => {
    expect(linePlaces(game, idea([0, 'go a'], [0, 'go b'], [0, 'rest'], [1, 'go c'], [0, 'go d']), null)).toEqual([
      'now go a',
      'b',
    ]);
    expect(linePlaces(game, idea([0, 'go a'], [0, 'go b'], [0, 'go b']), null)).toEqual(['now go a', 'b']);
  });
});
