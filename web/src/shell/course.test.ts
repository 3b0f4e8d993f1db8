import { describe, expect, it } from 'vitest';
import { spread } from './course';

describe('the moments of a chart', () => {
  it('are all steps of a short game', () => {
    expect(spread(3)).toEqual([0, 1, 2, 3]);
    expect(spread(0)).toEqual([0]);
  });

  it('are spread over a long one, with its start and its end', () => {
    const steps = spread(1000, 11);
    expect(steps).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    expect(spread(117)).toHaveLength(32);
    expect(spread(117).at(-1)).toBe(117);
  });
});
