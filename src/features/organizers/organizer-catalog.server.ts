import { readOnce } from '../../server/read-once.ts';
import { anonClient } from '../../server/supabase.ts';
import { readOrganizers } from './organizers.store.ts';

/** Every organizer by name, for the build. */
export const organizerCatalog = readOnce(() => readOrganizers(anonClient()));
