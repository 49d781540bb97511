/** Every organizer by name, read once a build and shared by all pages of it. */
import { anonClient } from '../../server/supabase.ts';
import type { Organizer } from './organizer.ts';
import { readOrganizers } from './organizers.store.ts';

let catalog: Promise<readonly Organizer[]> | undefined;

/** @throws DatabaseError when the database cannot be read, which stops the build */
export const organizerCatalog = (): Promise<readonly Organizer[]> =>
  (catalog ??= readOrganizers(anonClient()));
