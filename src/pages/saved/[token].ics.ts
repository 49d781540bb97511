/** Writes the saved events of a private link as a calendar. */
import type { APIRoute } from 'astro';
import { readCards } from '../../features/events/events.store.ts';
import { eventsIcs, newestChange } from '../../features/feeds/event-ics.ts';
import { findSavedList } from '../../features/saved/link/saved-lists.store.ts';
import { paths } from '../../paths.ts';
import { env } from '../../server/env.ts';
import { privateFeed, respond } from '../../server/http/http.ts';
import { anonClient, serviceClient } from '../../server/supabase.ts';
import { site } from '../../site.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, params }) =>
  respond(request, async () => {
    const token = params['token'] ?? '';
    const { eventIds, moved } = await findSavedList(serviceClient(), token);
    const events = await readCards(
      anonClient(),
      eventIds.map((id) => moved.get(id) ?? id),
    );
    const siteUrl = env().SITE_URL;
    return privateFeed(request, {
      body: eventsIcs({
        name: `${site.name}: saved events`,
        events: events.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)),
        siteUrl,
        source: new URL(paths.savedIcs(token), siteUrl).href,
      }),
      contentType: 'text/calendar',
      changedAt: newestChange(events),
    });
  });
