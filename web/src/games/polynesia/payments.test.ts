import { expect, it } from 'vitest';
import { payments } from './payments';
import type { Notice } from './types';

function told(...notices: Notice[]): ReturnType<typeof payments> {
  return payments(notices);
}

it('goes to the reserve for a new route', () => {
  expect(
    told(
      { what: 'explored', seat: 1, route: 7, kind: 'shells', cost: 3, how: 'new' },
      { what: 'marker_moved', value: 2 },
    ),
  ).toEqual([{ kind: 'shells', amount: 3, from: 1, to: null, route: 7 }]);
});

it('goes to everybody whose ship lies on an existing route', () => {
  expect(
    told(
      { what: 'explored', seat: 0, route: 4, kind: 'fish', cost: 0, how: 'existing' },
      { what: 'paid', from: 0, to: 1, kind: 'fish', amount: 1 },
      { what: 'paid', from: 0, to: 2, kind: 'fish', amount: 1 },
    ),
  ).toEqual([
    { kind: 'fish', amount: 1, from: 0, to: 1, route: 4 },
    { kind: 'fish', amount: 1, from: 0, to: 2, route: 4 },
  ]);
});

it('goes to the guide of a voyage', () => {
  expect(
    told(
      { what: 'moved', seat: 2, from: 0, to: 5, route: 9, via: { guide: 0 } },
      { what: 'paid', from: 2, to: 0, kind: 'shells', amount: 1 },
    ),
  ).toEqual([{ kind: 'shells', amount: 1, from: 2, to: 0, route: 9 }]);
});

it('is nothing where a voyage is free, or a route is', () => {
  expect(
    told(
      { what: 'moved', seat: 2, from: 0, to: 5, route: 9, via: 'neutral' },
      { what: 'explored', seat: 2, route: 3, kind: 'fish', cost: 0, how: 'free' },
    ),
  ).toEqual([]);
});
