import { anonClient, readOnce } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { eventCatalog } from '../event-catalog.server.ts';
import type { EventSummary } from '../event.ts';
import { readHomePicks } from '../events.store.ts';
import { featuredOn, rotationStart, whatsOn } from './home-events.ts';

interface HomePage {
  /** Date of the build in Central time. */
  today: WallDate;
  featured: EventSummary[];
  on: ReturnType<typeof whatsOn>;
}

/** Reads the home page's events, once for both the page and `/town-rows.json`, which its script fetches. */
export const readHomePage: () => Promise<HomePage> = readOnce(async () => {
  const { today, events, upcoming } = await eventCatalog();
  const picks = await readHomePicks(anonClient(), rotationStart(today));
  const featured = featuredOn(events, today, picks);
  return { today, featured, on: whatsOn(upcoming, today, featured) };
});
