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

/** Reads the events of the home page, only once for the page and for `/town-rows.json`, which it fetches. */
export const readHomePage: () => Promise<HomePage> = readOnce(async () => {
  const { today, events, upcoming } = await eventCatalog();
  const picks = await readHomePicks(anonClient(), rotationStart(today));
  const featured = featuredOn(events, today, picks);
  return { today, featured, on: whatsOn(upcoming, today, featured) };
});
