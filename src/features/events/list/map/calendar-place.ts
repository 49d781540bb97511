/** The places of the calendar's map, with their positions. */
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
  /** Its first day that was asked for. */
  date: WallDate;
  /** Its own text; empty for none. */
  venue: string;
  /** Since a day before those asked for. */
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
  /** Events there. */
  count: number;
  /** The first of them, as many as were asked for. */
  first: PlacedEvent[];
}

/** A place on the drawing. */
export interface MapPlace extends CalendarPlace {
  /** Permanent while the filters change. */
  key: string;
  label: string;
  at: MapPoint;
}

const keyOf = (place: CalendarPlace): string => place.venueId ?? `in ${place.city}`;

/** The name of a place: its venue's, or `Elsewhere in Rockport`. */
const labelOf = (place: CalendarPlace): string =>
  place.name ?? `Elsewhere in ${baseCity(place.city)}`;

/** The places that the map shows, and those whose town it does not know. */
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
