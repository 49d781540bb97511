/** Which places of the map are one point, because their own would touch. */
import type { MapPoint } from '../../../../regions/map-position.ts';
import type { MapPlace } from './calendar-place.ts';

/** A point of the map: one place, or near ones together. */
export interface MergedPoint {
  /** The key of its first place. */
  key: string;
  at: MapPoint;
  /** Events of all of them. */
  count: number;
  /** Most events first. */
  places: MapPlace[];
}

const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Merges near places: in the order of their events, each joins the nearest point that is closer than
 * `apart`, or becomes a point. A point has the position of its first place, so that all are at least `apart`.
 * @param apart units of the drawing
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
