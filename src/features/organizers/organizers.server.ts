import { z } from 'zod';
import { anonClient, type Db, readForPage, readOnce } from '../../server/supabase.ts';
import type { EventDetail, EventOrganizer } from '../events/event.ts';
import { indexOrganizersOf } from './organizer-events.ts';
import type { Organizer } from './organizer.ts';
import { findMovedOrganizer, findOrganizer, readOrganizers } from './organizers.store.ts';

/** Reads every organizer for the build, only once, in the order of their names. */
export const organizerCatalog = readOnce(() => readOrganizers(anonClient()));

export type LoadedOrganizer =
  | { outcome: 'found'; organizer: Organizer }
  /** The organizer was merged into the organizer with the id `to`. */
  | { outcome: 'moved'; to: string }
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

const guid = z.guid();

/** Reads an organizer for one request. */
export const loadOrganizer = async (db: Db, id: string): Promise<LoadedOrganizer> =>
  readForPage('organizer-page-unavailable', async () => {
    if (!guid.safeParse(id).success) return { outcome: 'missing' };
    const organizer = await findOrganizer(db, id);
    if (organizer !== null) return { outcome: 'found', organizer };
    const to = await findMovedOrganizer(db, id);
    return to === null ? { outcome: 'missing' } : { outcome: 'moved', to };
  });

/**
 * Finds the organizer that an event's page links to, for one request. Returns null if there is none, if
 * several match, or if the database cannot be reached.
 */
export async function findOrganizerOf(db: Db, event: EventDetail): Promise<EventOrganizer | null> {
  if (event.organizer !== null) return event.organizer;
  const read = await readForPage('event-organizer-unavailable', async () => ({
    outcome: 'found' as const,
    organizer: indexOrganizersOf(await readOrganizers(db))(event),
  }));
  return read.outcome === 'found' ? read.organizer : null;
}
