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
import type { Organizer } from '../features/organizers/organizer.ts';
import { runsEvent } from '../features/organizers/organizer-events.ts';
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

/**
 * Maximum number of reads, of 1,000 events each, to find the events of an organizer. The database cannot
 * filter by organizer, because most events belong to one only by their contact email or website.
 */
const MOST_SLICES = 5;

async function readEvents(
  db: Db,
  filter: EventFilter,
  organizer: Organizer | undefined,
  today: WallDate,
): Promise<EventSummary[]> {
  const found: EventSummary[] = [];
  const chosen =
    organizer === undefined ? new Map<string, string>() : await readChosenOrganizers(db);
  for (let slice = 0; slice < MOST_SLICES; slice++) {
    const offset = slice * MOST_ENTRIES;
    const { events, total } = await searchEvents(db, filter, { limit: MOST_ENTRIES, offset });
    if (organizer === undefined) {
      if (total <= MOST_ENTRIES) return events;
      const [upcoming, last] = await Promise.all([
        searchEvents(db, { ...filter, from: today }, { limit: MOST_ENTRIES, offset: 0 }),
        searchEvents(db, filter, { limit: MOST_ENTRIES, offset: total - MOST_ENTRIES }),
      ]);
      return nearestEntries(last.events, upcoming.events, today, MOST_ENTRIES);
    }
    const contacts = await readContacts(
      serviceClient(),
      events.map(({ id }) => id),
    );
    const theirs = events.filter(({ id, website }) =>
      runsEvent(organizer, {
        organizerId: chosen.get(id) ?? null,
        website,
        contactEmail: contacts.get(id)?.contact_email ?? null,
      }),
    );
    found.push(...theirs);
    if (offset + MOST_ENTRIES >= total) break;
  }
  return found.slice(0, MOST_ENTRIES);
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
    const events = await readEvents(db, filter, organizer?.organizer, today);
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
