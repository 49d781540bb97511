/**
 * Reads an event's page, whose URL an organizer pasted, to fill in the form for the event. Anyone may ask for
 * this, so the guide reads only that page, in the thread of the sync's reader, and returns only parsed
 * fields. It stores nothing but the count of calls.
 */
import { now } from '../../server/clock.ts';
import { env } from '../../server/env.ts';
import { ALL_LINKS, CLIENT_LINKS } from '../../server/limits/call-limits.ts';
import { type Client, forClient, forEveryone } from '../../server/limits/rate-limit.ts';
import { countCall } from '../../server/limits/rate-limit.store.ts';
import type { Db } from '../../server/supabase.ts';
import { centralDate } from '../../time/wall-time.ts';
import type { Listing } from './listing.ts';
import { pictureTicket } from './link-picture.server.ts';
import { openReader } from './read/reader.server.ts';
import type { LinkReading } from '../events/event-record.ts';

const day = ({ startDate, startTime, endDate, endTime }: Listing['dates'][number]) => ({
  startDate,
  startTime: startTime ?? '',
  endDate: endDate ?? '',
  endTime: endTime ?? '',
});

/**
 * Reads the page at an address.
 * @param db bypasses row-level security; counts the call
 * @throws HttpError 429 or 428 above a limit
 */
export async function readLink(db: Db, client: Client, address: string): Promise<LinkReading> {
  await countCall(db, [...forClient(CLIENT_LINKS, client), forEveryone(ALL_LINKS, client)]);
  const { LOCAL_SOURCES_URL: localOrigin = null, SITE_URL: siteUrl } = env();
  const reader = openReader({ siteUrl, localOrigin });
  try {
    const found = await reader.readPage(address, centralDate(now()));
    if (found.outcome === 'refused') return found;
    const { listing, first, others, more } = found;
    return {
      outcome: 'read',
      values: {
        title: listing.title,
        description: listing.description,
        category: listing.category,
        venueName: listing.venueName,
        venueAddress: listing.venueAddress,
        city: listing.city,
        price: listing.price ?? '',
        website: listing.website ?? listing.sourceUrl ?? '',
        ...day(first),
      },
      picture: listing.imageUrl === null ? null : pictureTicket(listing.imageUrl),
      others: others.map(day),
      more,
    };
  } finally {
    reader.close();
  }
}
