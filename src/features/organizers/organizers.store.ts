/** Reads of organizers; every column of an organizer is public. */
import { camelRow, type Db, readAll } from '../../server/supabase.ts';
import type { Organizer } from './organizer.ts';

const COLUMNS =
  'id, name, description, email, phone, website, social_media, organizer_type, city, created_at, updated_at';

/** Every organizer by name. */
export async function readOrganizers(db: Db): Promise<Organizer[]> {
  const rows = await readAll(
    (from, to) => db.from('organizers').select(COLUMNS).order('name').order('id').range(from, to),
    'read the organizers',
  );
  return rows.map(camelRow);
}
