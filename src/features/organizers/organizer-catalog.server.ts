import { anonClient, readOnce } from '../../server/supabase.ts';
import { readOrganizers } from './organizers.store.ts';

/** Reads every organizer for the build, only once, in the order of their names. */
export const organizerCatalog = readOnce(() => readOrganizers(anonClient()));
