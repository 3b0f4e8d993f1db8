import { describe, expect, it } from 'vitest';
import { cellAt, column, course, edgeSpot, row } from './grid';

describe('places', () => {
  it('run clockwise', () => {
    expect([0, 4, 8, 12].map(edgeSpot)).toEqual([
      { x: 0, y: -1 },
      { x: 4, y: 0 },
      { x: 3, y: 4 },
      { x: -1, y: 3 },
    ]);
  });

  it('are passed in their order', () => {
    expect(course(2, 5)).toEqual([3, 4]);
    expect(course(14, 1)).toEqual([15, 0]);
    expect(course(7, 8)).toEqual([]);
    expect(course(7, 7)).toEqual([]);
  });

  it('are named by column and row', () => {
    expect([column('c2'), row('c2'), cellAt(2, 1)]).toEqual([2, 1, 'c2']);
  });
});
