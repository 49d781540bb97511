import type { EventSummary, WallDate } from '../events/event.ts';
import { isUpcoming, lastDay } from '../events/upcoming.ts';

/** The events at one venue. */
export interface VenueEvents {
  /** In the order of the calendar. */
  upcoming: readonly EventSummary[];
  /** Newest first. */
  past: readonly EventSummary[];
}

const NONE: VenueEvents = { upcoming: [], past: [] };

const newestFirst = (a: EventSummary, b: EventSummary): number =>
  lastDay(b).localeCompare(lastDay(a)) ||
  (b.startTime ?? '').localeCompare(a.startTime ?? '') ||
  a.id.localeCompare(b.id);

/**
 * Tells the events of a venue by its exact name (specification section 2). Goes through all events
 * once: a build asks this for thousands of venues.
 * @param events every public event, in any order
 * @param upcoming those not over on `today`, in the order of the calendar
 */
export function indexVenueEvents(catalog: {
  events: readonly EventSummary[];
  upcoming: readonly EventSummary[];
  today: WallDate;
}): (venueName: string) => VenueEvents {
  const venues = new Map<string, { upcoming: EventSummary[]; past: EventSummary[] }>();
  const at = ({ venueName }: EventSummary) => {
    const known = venues.get(venueName);
    if (known !== undefined) return known;
    const fresh = { upcoming: [], past: [] };
    venues.set(venueName, fresh);
    return fresh;
  };
  for (const event of catalog.upcoming) at(event).upcoming.push(event);
  for (const event of catalog.events) {
    if (!isUpcoming(event, catalog.today)) at(event).past.push(event);
  }
  for (const { past } of venues.values()) past.sort(newestFirst);
  return (venueName) => venues.get(venueName) ?? NONE;
}
