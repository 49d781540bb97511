import { describe, expect, it } from 'vitest';
import {
  type MapPlace,
  mergePlaces,
} from '../../../../../../src/features/events/list/map/map-places.ts';
import { fc } from '../../../../../support/samples/properties.ts';

const placed = (key: string, x: number, count: number, city = 'Rockport, TX'): MapPlace => ({
  ...{ key, label: key, count, city, at: { x, y: 0 } },
  ...{ venueId: key, name: key, position: null, first: [] },
});

describe('near places', () => {
  it('leave points apart, lose no event, and do not depend on their order', () => {
    const place = fc.record({ x: fc.nat(100), count: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 20 }),
        fc.integer({ min: 1, max: 60 }),
        (given, apart) => {
          const places = given.map(({ x, count }, n) => placed(`p${n}`, x, count));
          const points = mergePlaces(places, apart);
          const at = points.map((point) => point.at.x).toSorted((a, b) => a - b);
          expect(at.every((x, n) => n === 0 || x - (at[n - 1] ?? 0) >= apart)).toBe(true);
          expect(points.flatMap((point) => point.places)).toHaveLength(places.length);
          expect(mergePlaces(places.toReversed(), apart)).toEqual(points);
        },
      ),
    );
  });
});
