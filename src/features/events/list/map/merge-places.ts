/** Decides which places share a point on the map, because separate points would touch. */
import type { MapPoint } from '../../../../regions/map-position.ts';
import type { MapPlace } from './calendar-place.ts';

/** A point on the map, for one place or for several places near each other. */
export interface MergedPoint {
  /** Key of the first place at this point. */
  key: string;
  at: MapPoint;
  /** Number of events of all places at this point. */
  count: number;
  /** Places at this point; the place with the most events comes first. */
  places: MapPlace[];
}

const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Merges places that are near each other. It begins with the place that has the most events; each place joins
 * the nearest point that is closer than `apart`, or becomes a new point. A point keeps the position of its
 * first place, so all points are at least `apart` from each other.
 * @param apart minimum distance between points, in units of the drawn map
 */
export function mergePlaces(places: readonly MapPlace[], apart: number): MergedPoint[] {
  const points: MergedPoint[] = [];
  const inOrder = places.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  for (const place of inOrder) {
    let nearest: MergedPoint | undefined;
    for (const point of points) {
      const far = distance(point.at, place.at);
      if (far < apart && (nearest === undefined || far < distance(nearest.at, place.at))) {
        nearest = point;
      }
    }
    if (nearest === undefined) {
      points.push({ key: place.key, at: place.at, count: place.count, places: [place] });
    } else {
      nearest.count += place.count;
      nearest.places.push(place);
    }
  }
  return points;
}
