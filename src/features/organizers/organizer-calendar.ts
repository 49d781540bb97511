import type { Db } from '../../server/supabase.ts';
import type { EventFilter, EventSummary } from '../events/event.ts';
import type { Organizer } from './organizer.ts';
import { runsEvent } from './organizer-events.ts';

/** Functions of `events.store.ts`: they read events, and the data that match each event to its organizer. */
export interface EventReads {
  searchEvents: (
    db: Db,
    filter: EventFilter,
    slice: { limit: number; offset: number },
  ) => Promise<{ events: EventSummary[]; total: number }>;
  readChosenOrganizers: (db: Db) => Promise<Map<string, string>>;
  /** Reads with the service key. The contacts only match events to organizers and are not shown. */
  readContacts: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { contact_email: string | null }>>;
}

const SLICE = 1000;
/**
 * Maximum number of slices to read to find the events of an organizer. The database cannot filter by
 * organizer, because most events belong to an organizer only by their contact email or website.
 */
const MOST_SLICES = 5;

/** Reads the first events of an organizer, in calendar order. @param most at most 1,000 */
export async function readEventsOf(
  db: Db,
  { searchEvents, readChosenOrganizers, readContacts }: EventReads,
  organizer: Organizer,
  filter: EventFilter,
  most: number,
): Promise<EventSummary[]> {
  const found: EventSummary[] = [];
  const chosen = await readChosenOrganizers(db);
  for (let offset = 0; offset < MOST_SLICES * SLICE && found.length < most; offset += SLICE) {
    const { events, total } = await searchEvents(db, filter, { limit: SLICE, offset });
    const contacts = await readContacts(events.map(({ id }) => id));
    const theirs = events.filter(({ id, website }) =>
      runsEvent(organizer, {
        organizerId: chosen.get(id) ?? null,
        website,
        contactEmail: contacts.get(id)?.contact_email ?? null,
      }),
    );
    found.push(...theirs);
    if (offset + SLICE >= total) break;
  }
  return found.slice(0, most);
}
