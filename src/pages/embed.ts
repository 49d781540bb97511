/** Renders a list of events for a frame on another site, on demand. */
import type { APIRoute } from 'astro';
import { embedPage } from '../features/embed/embed-page.server.ts';
import { parseEmbedQuery } from '../features/embed/embed-query.ts';
import {
  readChosenOrganizers,
  readContacts,
  searchEvents,
} from '../features/events/events.store.ts';
import { loadOrganizer } from '../features/organizers/organizers.server.ts';
import { loadVenue } from '../features/venues/venues.server.ts';
import { now } from '../server/clock.ts';
import { anonClient, serviceClient } from '../server/supabase.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, site }) =>
  embedPage(
    anonClient(),
    {
      ...{ searchEvents, readChosenOrganizers, loadVenue, loadOrganizer },
      readContacts: (ids) => readContacts(serviceClient(), ids),
    },
    parseEmbedQuery(url.searchParams),
    { siteUrl: (site ?? url).href, now: now() },
  );
