import { anonClient, readOnce } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { eventCatalog } from '../event-catalog.server.ts';
import type { EventSummary } from '../event.ts';
import { readHomePicks } from '../events.store.ts';
import { featuredOn, rotationStart, whatsOn } from './home-events.ts';

interface HomePage {
  /** Central calendar day of the build. */
  today: WallDate;
  featured: EventSummary[];
  on: ReturnType<typeof whatsOn>;
}

/** Reads the events of the home page, once for the page and for the rows that it fetches later. */
export const readHomePage: () => Promise<HomePage> = readOnce(async () => {
  const { today, events, upcoming } = await eventCatalog();
  const picks = await readHomePicks(anonClient(), rotationStart(today));
  const featured = featuredOn(events, today, picks);
  return { today, featured, on: whatsOn(upcoming, today, featured) };
});
