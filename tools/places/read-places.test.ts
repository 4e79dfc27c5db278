import { expect, test } from 'vitest';
import places from '../../apps/server/src/areas/geo/places.json' with { type: 'json' };
import { readPlaces } from './read-places.ts';

test('the places of the product are those of the package', () => {
  expect(readPlaces()).toEqual(places);
});
