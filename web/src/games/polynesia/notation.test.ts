import { describe, expect, it } from 'vitest';
import { place, readDecision, readPlace } from './notation';

describe('decisions', () => {
  it('are read', () => {
    expect(readDecision('explore 12 shells')).toEqual({ verb: 'explore', route: 12, kind: 'shells' });
    expect(readDecision('explore 12')).toEqual({ verb: 'explore', route: 12, kind: null });
    expect(readDecision('explore-free 3 fish')).toEqual({ verb: 'explore-free', route: 3, kind: 'fish' });
    expect(readDecision('move 3 12 own')).toEqual({ verb: 'move', from: 3, route: 12, right: { by: 'own' } });
    expect(readDecision('move 0 1 neutral')).toEqual({ verb: 'move', from: 0, route: 1, right: { by: 'neutral' } });
    expect(readDecision('move 3 12 guide 2')).toEqual({ verb: 'move', from: 3, route: 12, right: { by: 'guide', seat: 2 } });
    expect(readDecision('move 3 12 mask')).toEqual({ verb: 'move', from: 3, route: 12, right: { by: 'mask' } });
    expect(readDecision('populate 7')).toEqual({ verb: 'populate', island: 7 });
    expect(readDecision('populate-main')).toEqual({ verb: 'populate-main' });
    expect(readDecision('decline fish')).toEqual({ verb: 'decline', kind: 'fish' });
    expect(readDecision('extra-member shells')).toEqual({ verb: 'extra-member', kind: 'shells' });
    expect(readDecision('end-travel')).toEqual({ verb: 'end-travel' });
  });

  it('of another title are left alone', () => {
    for (const text of ['sail 3', 'move 3 12', 'move 3 12 guide', 'fish', 'take 2 b3 e', 'explore', '']) {
      expect(readDecision(text), text).toBeNull();
    }
  });
});

describe('places', () => {
  it('are written and read', () => {
    expect(readPlace(place.island(4))).toEqual({ area: 'island', number: 4 });
    expect(readPlace(place.route(31))).toEqual({ area: 'route', number: 31 });
    expect(readPlace(place.tribe(2))).toEqual({ area: 'tribe', number: 2 });
    expect(readPlace(place.tide('2.3'))).toEqual({ area: 'tide', card: '2.3' });
    expect(readPlace('m:5')).toBeNull();
  });
});
