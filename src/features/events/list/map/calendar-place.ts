/** Finds the places of the calendar's map, with their positions. */
import { cityPoint } from '../../../../regions/city-points.ts';
import {
  isOnMap,
  type MapPoint,
  type Position,
  project,
} from '../../../../regions/map-position.ts';
import { baseCity } from '../../../../regions/cities.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import type { NamedEvent } from '../days/calendar-day.ts';

/** The fields of an event that a place of the map shows. */
export interface PlacedEvent extends NamedEvent {
  /** The first day of the event or, if the event began earlier, the first of the requested days. */
  date: WallDate;
  /** Name of the venue as submitted with the event; an empty text if none was submitted. */
  venue: string;
  /** Whether the event began before the first of the requested days; false if none was requested. */
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
