import { describe, expect, it } from 'vitest';
import {
  type MapPlace,
  mergePlaces,
  placesOnMap,
  pointLabel,
} from '../../../../../../src/features/events/list/map/map-places.ts';
import { project } from '../../../../../../src/regions/map-position.ts';
import { fc } from '../../../../../support/samples/properties.ts';

const placed = (key: string, x: number, count: number, city = 'Rockport, TX'): MapPlace => ({
  ...{ key, label: key, count, city, at: { x, y: 0 } },
  ...{ venueId: key, name: key, position: null, first: [] },
});

describe('near places', () => {
  it('are one point at the place with most events, with all of their events', () => {
    const points = mergePlaces([placed('a', 0, 2), placed('b', 8, 5), placed('c', 40, 1)], 10);
    expect(points.map(({ key, at, count }) => [key, at.x, count])).toEqual([
      ['b', 8, 7],
      ['c', 40, 1],
    ]);
    expect(points.map(pointLabel)).toEqual(['2 places in Rockport, 7 events', 'c, 1 event']);
  });

  it('join the nearest point, and name their towns', () => {
    const places = [placed('a', 0, 9), placed('b', 16, 8, 'Fulton, TX'), placed('c', 9, 1)];
    const [, second] = mergePlaces(places, 10);
    expect(second?.places.map(({ key }) => key)).toEqual(['b', 'c']);
    expect(second && pointLabel(second)).toBe('2 places in Fulton and Rockport, 9 events');
  });

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

describe('a place', () => {
  const event = { count: 1, first: [] };
  it('stands at its venue, else in its town, and is not on the map without either', () => {
    const position = { latitude: 28.02, longitude: -97.05 };
    const { shown, beyond } = placesOnMap([
      { ...event, venueId: 'net-loft-bcdfgh', name: 'Net Loft', city: 'Rockport, TX', position },
      { ...event, venueId: null, name: null, city: 'Rockport, TX', position: null },
      { ...event, venueId: null, name: null, city: 'Austin, TX', position: null },
    ]);
    expect(shown.map(({ label }) => label)).toEqual(['Net Loft', 'Elsewhere in Rockport']);
    expect(shown[0]?.at).toEqual(project(position));
    expect(beyond.map(({ city }) => city)).toEqual(['Austin, TX']);
  });
});
