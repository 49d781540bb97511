import type { Db } from '../../../server/supabase.ts';
import { type EventSummary, EVERY_EVENT } from '../event.ts';
import { readCards, searchEvents } from '../events.store.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { featuredOn, rotationStart } from './featured-rotation.ts';
import { readHomePicks } from './home-picks.store.ts';

/**
 * Maximum number of events to read: more than a home page with three events a day can show in a quarter of a
 * year.
 */
const LIMIT = 1_000;

/**
 * Reads the featured events of the Central day of `now`. The home page built on that day shows the same
 * events, unless an event or a pick changed after the build.
 */
export async function readFeatured(db: Db, now: Date): Promise<EventSummary[]> {
  const today = centralDate(now);
  const [{ events }, picks] = await Promise.all([
    searchEvents(
      db,
      {
        ...EVERY_EVENT,
        from: rotationStart(today),
        featured: true,
        statuses: ['approved'],
      },
      { limit: LIMIT, offset: 0 },
    ),
    readHomePicks(db, rotationStart(today)),
  ]);
  const unpaid = picks
    .map(({ eventId }) => eventId)
    .filter((id) => !events.some((event) => event.id === id));
  return featuredOn([...events, ...(await readCards(db, unpaid))], today, picks);
}
