import { anonClient, readOnce } from '../../server/supabase.ts';
import { readOrganizers } from './organizers.store.ts';

/** Every organizer by name, for the build. */
export const organizerCatalog = readOnce(() => readOrganizers(anonClient()));
