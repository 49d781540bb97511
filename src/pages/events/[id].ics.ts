/**
 * Writes one event, or with `dates=all` the coming dates of its listing, as a file for calendar programs. The
 * file is rendered on demand, so that it exists as soon as the event's page exists.
 */
import type { APIRoute } from 'astro';
import type { EventSummary } from '../../features/events/event.ts';
import {
  findEvent,
  findMovedEvent,
  readCards,
  readListingDates,
} from '../../features/events/events.store.ts';
import { comingDates } from '../../features/events/listing-dates.ts';
import { eventsIcs, newestChange } from '../../features/feeds/event-ics.ts';
import { entryTitle } from '../../features/events/calendar/calendar-entry.ts';
import { paths } from '../../paths.ts';
import { env } from '../../server/env.ts';
import { HttpError, leadToMerged, publicFeed, respond } from '../../server/http/http.ts';
import { now } from '../../server/clock.ts';
import { anonClient, type Db } from '../../server/supabase.ts';
import { centralDate } from '../../time/wall-time.ts';

export const prerender = false;

/** Reads the dates of the event's listing that take place and are not over; none for a single event. */
async function readComingDates(db: Db, event: EventSummary): Promise<EventSummary[]> {
  const dates = comingDates(await readListingDates(db, event), centralDate(now()));
  const cards = await readCards(
    db,
    dates.map(({ id }) => id),
  );
  return dates.flatMap(({ id }) => cards.find((card) => card.id === id) ?? []);
}

export const GET: APIRoute = ({ request, params }) =>
  respond(request, async () => {
    const db = anonClient();
    const id = params['id'] ?? '';
    const event = await findEvent(db, id);
    if (event === null) {
      const to = await findMovedEvent(db, id);
      if (to === null) throw new HttpError(404, 'There is no such event.');
      return leadToMerged(paths.eventIcs(to));
    }
    const asksAll = new URL(request.url).searchParams.get('dates') === 'all';
    const dates = asksAll ? await readComingDates(db, event) : [];
    const events = dates.length > 0 ? dates : [event];
    const response = publicFeed(
      request,
      {
        body: eventsIcs({
          name: entryTitle(event),
          events,
          siteUrl: env().SITE_URL,
          source: null,
        }),
        contentType: 'text/calendar',
        changedAt: newestChange(events),
      },
      { tags: ['events'], parameters: ['dates'] },
    );
    // Sends the file inline instead of as an attachment, because a phone then offers to add the event at
    // once.
    response.headers.set('Content-Disposition', `inline; filename="${event.id}.ics"`);
    return response;
  });
