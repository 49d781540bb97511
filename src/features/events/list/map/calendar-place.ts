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

/** An event as the map names it. */
export interface PlacedEvent extends NamedEvent {
  /** The first of the days asked for on which the event is on. */
  date: WallDate;
  /** The name of the venue as the event gives it; may be empty. */
  venue: string;
  /** Whether the event began before the days asked for. */
  runs: boolean;
}

/** A place of `GET /api/calendar-places`. */
export interface CalendarPlace {
  /** Null for the events of a town whose venue is unknown or has no position. */
  venueId: string | null;
  name: string | null;
  /** `City, TX`. */
  city: string;
  position: Position | null;
  /** How many events are there. */
  count: number;
  /** The first of these events, as many as were asked for. */
  first: PlacedEvent[];
}

/** A place on the drawing. */
export interface MapPlace extends CalendarPlace {
  /** Stays the same while the filters change. */
  key: string;
  label: string;
  at: MapPoint;
}

const keyOf = (place: CalendarPlace): string => place.venueId ?? `in ${place.city}`;

/** Names a place: after its venue, or `Elsewhere in Rockport`. */
const labelOf = (place: CalendarPlace): string =>
  place.name ?? `Elsewhere in ${baseCity(place.city)}`;

/**
 * Separates the places that the map shows from those beyond it, whose position is unknown or outside
 * the map.
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
