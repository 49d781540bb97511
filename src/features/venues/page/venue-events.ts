import type { EventSummary } from '../../events/event.ts';

export interface VenueEvents {
  /** Upcoming events in calendar order. */
  upcoming: readonly EventSummary[];
  /** Past events, newest first. */
  past: readonly EventSummary[];
}

const NONE: VenueEvents = { upcoming: [], past: [] };

/**
 * Indexes events by the exact name of their venue (specification section 2), in one pass.
 * @param catalog `upcoming` in calendar order, `past` with the newest first; both orders are kept
 */
export function indexVenueEvents(catalog: {
  upcoming: readonly EventSummary[];
  past: readonly EventSummary[];
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
  for (const event of catalog.past) at(event).past.push(event);
  return (venueName) => venues.get(venueName) ?? NONE;
}
