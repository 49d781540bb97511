import { describe, expect, it } from 'vitest';
import {
  EVENTS_PAGE_CITIES,
  NEARBY_TOWNS,
  SUBMIT_CITY_NAMES,
} from '../../../src/content/city-lists.ts';
import { cityPoint } from '../../../src/regions/city-points.ts';
import { isOnMap } from '../../../src/regions/map-position.ts';

describe('a town', () => {
  it.each([...new Set([...EVENTS_PAGE_CITIES, ...SUBMIT_CITY_NAMES, ...NEARBY_TOWNS])])(
    'of the region is on the map: %s',
    (name) => {
      const point = cityPoint(`${name}, TX`);
      expect(point !== null && isOnMap(point)).toBe(true);
    },
  );

  it('elsewhere has no point', () => {
    expect(cityPoint('Austin, TX')).toBeNull();
    expect(cityPoint('Victoria, BC')).toBeNull();
  });
});
