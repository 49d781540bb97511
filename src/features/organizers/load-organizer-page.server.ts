import { z } from 'zod';
import { type Db, readForPage } from '../../server/supabase.ts';
import type { Organizer } from './organizer.ts';
import { findMovedOrganizer, findOrganizer } from './organizers.store.ts';

export type LoadedOrganizer =
  | { outcome: 'found'; organizer: Organizer }
  /** Merged into the organizer of this id. */
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
