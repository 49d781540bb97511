import { anonClient, readOnce } from '../../server/supabase.ts';
import { readOrganizers } from './organizers.store.ts';

/** Reads every organizer, in order of their names, once for the build. */
export const organizerCatalog = readOnce(() => readOrganizers(anonClient()));
