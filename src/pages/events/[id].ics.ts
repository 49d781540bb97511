/**
 * Writes one event as a file for calendar programs. It is rendered on demand, so that the file exists as soon
 * as the event's page exists.
 */
import type { APIRoute } from 'astro';
import { findEvent, findMovedEvent } from '../../features/events/event-details.store.ts';
import { eventsIcs } from '../../features/feeds/event-ics.ts';
import { entryTitle } from '../../features/feeds/entry-text.ts';
import { paths } from '../../paths.ts';
import { env } from '../../server/env.ts';
import { HttpError, publicFeed, respond } from '../../server/http/http.ts';
import { leadToMerged } from '../../server/http/redirects.ts';
import { anonClient } from '../../server/supabase.ts';

export const prerender = false;

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
    const response = publicFeed(
      request,
      {
        body: eventsIcs({
          name: entryTitle(event),
          events: [event],
          siteUrl: env().SITE_URL,
          source: null,
        }),
        contentType: 'text/calendar',
        changedAt: new Date(event.updatedAt),
      },
      { tags: ['events'], parameters: [] },
    );
    // Sends the file inline instead of as an attachment, because a phone then offers to add the event at
    // once.
    response.headers.set('Content-Disposition', `inline; filename="${event.id}.ics"`);
    return response;
  });
