/** Renders a list of events for a frame on another site, on demand. */
import type { APIRoute } from 'astro';
import { embedPage } from '../features/embed/embed-page.server.ts';
import { parseEmbedQuery } from '../features/embed/embed-query.ts';
import { searchEvents } from '../features/events/events.store.ts';
import { loadVenue } from '../features/venues/venues.server.ts';
import { now } from '../server/clock.ts';
import { anonClient } from '../server/supabase.ts';

export const prerender = false;

export const GET: APIRoute = ({ url, site }) =>
  embedPage(anonClient(), { searchEvents, loadVenue }, parseEmbedQuery(url.searchParams), {
    siteUrl: (site ?? url).href,
    now: now(),
  });
