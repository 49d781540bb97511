/**
 * Writes a calendar to subscribe to, with the events that match the URL's filters: upcoming events and events
 * of the last 30 days, at most 1,000.
 */
import type { APIRoute } from 'astro';
import type { EventFilter, EventSummary } from '../features/events/event.ts';
import {
  readChosenOrganizers,
  readContacts,
  searchEvents,
} from '../features/events/events.store.ts';
import { calendarName } from '../features/feeds/calendar-name.ts';
import {
  CALENDAR_PARAMETERS,
  calendarFilter,
  calendarQuery,
  type CalendarRequest,
  calendarRequest,
  nearestEntries,
} from '../features/feeds/calendar-request.ts';
import { eventsIcs, MOST_ENTRIES, newestChange } from '../features/feeds/event-ics.ts';
import { loadOrganizer } from '../features/organizers/organizers.server.ts';
import { readEventsOf } from '../features/organizers/organizer-calendar.ts';
import { loadVenue } from '../features/venues/venues.server.ts';
import { type CalendarQuery, paths } from '../paths.ts';
import { now } from '../server/clock.ts';
import { env } from '../server/env.ts';
import { HttpError, UNAVAILABLE, leadToMerged, publicFeed, respond } from '../server/http/http.ts';
import { requireQuery } from '../server/http/request.ts';
import { anonClient, type Db, serviceClient } from '../server/supabase.ts';
import { centralDate, type WallDate } from '../time/wall-time.ts';

export const prerender = false;

/** Redirects to the calendar of the venue or organizer into which the requested one was merged. */
const moved = (asked: CalendarRequest, change: CalendarQuery): Response =>
  leadToMerged(paths.eventsIcs({ ...calendarQuery(asked), ...change }));

/** Refuses a request for a venue or organizer that does not exist or cannot be read. */
function refuse(outcome: 'missing' | 'unavailable', what: string): never {
  if (outcome === 'missing') throw new HttpError(404, `There is no such ${what}.`);
  throw new HttpError(503, UNAVAILABLE, { 'Retry-After': '60' });
}

const EVENT_READS = {
  searchEvents,
  readChosenOrganizers,
  readContacts: (ids: readonly string[]) => readContacts(serviceClient(), ids),
};

async function readEvents(db: Db, filter: EventFilter, today: WallDate): Promise<EventSummary[]> {
  const first = await searchEvents(db, filter, { limit: MOST_ENTRIES, offset: 0 });
  if (first.total <= MOST_ENTRIES) return first.events;
  const [upcoming, last] = await Promise.all([
    searchEvents(db, { ...filter, from: today }, { limit: MOST_ENTRIES, offset: 0 }),
    searchEvents(db, filter, { limit: MOST_ENTRIES, offset: first.total - MOST_ENTRIES }),
  ]);
  return nearestEntries(last.events, upcoming.events, today, MOST_ENTRIES);
}

export const GET: APIRoute = ({ request }) =>
  respond(request, async () => {
    const db = anonClient();
    const asked = requireQuery(calendarRequest, request);
    const venue = asked.venue === undefined ? undefined : await loadVenue(db, asked.venue);
    if (venue?.outcome === 'moved') return moved(asked, { venue: venue.to });
    if (venue !== undefined && venue.outcome !== 'found') refuse(venue.outcome, 'venue');
    const organizer =
      asked.organizer === undefined ? undefined : await loadOrganizer(db, asked.organizer);
    if (organizer?.outcome === 'moved') return moved(asked, { organizer: organizer.to });
    if (organizer !== undefined && organizer.outcome !== 'found') {
      refuse(organizer.outcome, 'organizer');
    }
    const today = centralDate(now());
    const filter = calendarFilter(asked, venue?.venue.name, today);
    const events =
      organizer === undefined
        ? await readEvents(db, filter, today)
        : await readEventsOf(db, EVENT_READS, organizer.organizer, filter, MOST_ENTRIES);
    const names = { venue: venue?.venue.name, organizer: organizer?.organizer.name };
    const siteUrl = env().SITE_URL;
    return publicFeed(
      request,
      {
        body: eventsIcs({
          name: calendarName(calendarQuery(asked), names),
          events,
          siteUrl,
          source: new URL(paths.eventsIcs(calendarQuery(asked)), siteUrl).href,
        }),
        contentType: 'text/calendar',
        changedAt: newestChange(events),
      },
      { tags: ['events', 'venues', 'organizers'], parameters: CALENDAR_PARAMETERS },
    );
  });
