import { baseCity } from '../../../../regions/cities.ts';
import { cityPoint } from '../../../../regions/city-points.ts';
import {
  isOnMap,
  type MapPoint,
  type Position,
  project,
} from '../../../../regions/map-position.ts';
import { counted } from '../../../../text/words.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import type { NamedEvent } from '../days/calendar-day.ts';

// Finds the places of the calendar's map, with their positions.

/** The fields of an event that a place of the map shows. */
export interface PlacedEvent extends NamedEvent {
  /** The first day of the event or, if the event began earlier, the first of the requested days. */
  date: WallDate;
  /** Name of the venue as submitted with the event; an empty text if none was submitted. */
  venue: string;
  /** Whether the event began before the first of the requested days; false if no days were requested. */
  runs: boolean;
}

/** A place of `GET /api/calendar-places`. */
export interface CalendarPlace {
  /**
   * Id of the venue; null for the place of all events in a town whose venues are unknown or have no position.
   */
  venueId: string | null;
  name: string | null;
  /** City and state, written `City, TX`. */
  city: string;
  position: Position | null;
  /** Number of events at this place. */
  count: number;
  /** The first events at this place, as many as the request asks for. */
  first: PlacedEvent[];
}

/** A place with its position on the drawn map. */
export interface MapPlace extends CalendarPlace {
  /** Identifies the place; stays the same when the filters change. */
  key: string;
  label: string;
  at: MapPoint;
}

const keyOf = (place: CalendarPlace): string => place.venueId ?? `in ${place.city}`;

/** Returns the name of a place: its venue, or `Elsewhere in Rockport`. */
const labelOf = (place: CalendarPlace): string =>
  place.name ?? `Elsewhere in ${baseCity(place.city)}`;

/**
 * Separates the places that the map shows from the places it cannot show, because their position is unknown
 * or outside the map.
 */
export function placesOnMap(places: readonly CalendarPlace[]): {
  shown: MapPlace[];
  beyond: CalendarPlace[];
} {
  const shown: MapPlace[] = [];
  const beyond: CalendarPlace[] = [];
  for (const place of places) {
    const position = place.position ?? cityPoint(place.city);
    if (position === null || !isOnMap(position)) beyond.push(place);
    else shown.push({ ...place, key: keyOf(place), label: labelOf(place), at: project(position) });
  }
  return { shown, beyond };
}

// Decides which places share a point on the map, because separate points would touch.

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

// Writes the names of the points on the map.

/** Number of towns that a name lists before it says "other towns". */
const NAMED_TOWNS = 2;

/** Returns the name of a point: its place, or `3 places in Rockport and Fulton`. */
export function pointName({ places }: Pick<MergedPoint, 'places'>): string {
  const [first] = places;
  if (first === undefined) return '';
  if (places.length === 1) return first.label;
  const towns = [...new Set(places.map(({ city }) => baseCity(city)))];
  const named = towns.slice(0, towns.length > NAMED_TOWNS + 1 ? NAMED_TOWNS : NAMED_TOWNS + 1);
  const others = towns.length - named.length;
  const words = others === 0 ? named : [...named, `${others} other towns`];
  const last = words.at(-1) ?? '';
  const list = words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
  return `${places.length} places in ${list}`;
}

/** Returns the name of a point with its number of events: `Net Loft Theatre, 4 events`. */
export const pointLabel = (point: MergedPoint): string =>
  `${pointName(point)}, ${counted(point.count, 'event')}`;
