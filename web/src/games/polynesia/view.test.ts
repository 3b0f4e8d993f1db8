import { expect, it } from 'vitest';
import { twinNumber, type SeaMap } from './view';

function map(...between: [number, number][]): SeaMap {
  return {
    name: 'two ways',
    provenance: '',
    players: [2],
    size: [100, 100],
    islands: [],
    routes: between.map((ends) => ({ between: ends, neutral: false, bend: 0 })),
    crossing_routes: false,
    double_routes: true,
    crossings: [],
  };
}

it('numbers two routes between the same islands, whichever way they are written', () => {
  const double = map([0, 1], [1, 2], [1, 0]);
  expect([0, 1, 2].map((route) => twinNumber(double, route))).toEqual([1, null, 2]);
  expect(twinNumber(map([0, 1], [0, 2]), 0)).toBeNull();
});
