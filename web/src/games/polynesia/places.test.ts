import { expect, it } from 'vitest';
import { place, readPlace } from './places';

it('writes places and reads them', () => {
  expect(readPlace(place.island(4))).toEqual({ area: 'island', number: 4 });
  expect(readPlace(place.route(31))).toEqual({ area: 'route', number: 31 });
  expect(readPlace(place.tribe(2))).toEqual({ area: 'tribe', number: 2 });
  expect(readPlace(place.tide('2.3'))).toEqual({ area: 'tide', card: '2.3' });
  expect(readPlace('m:5')).toBeNull();
});
