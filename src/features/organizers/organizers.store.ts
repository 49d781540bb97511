/** Reads of organizers; every column of an organizer is public. */
import type { Database } from '../../server/database-types.ts';
import { readAll } from '../../server/read-all.ts';
import type { Db } from '../../server/supabase.ts';
import type { Organizer } from './organizer.ts';

type Row = Database['public']['Tables']['organizers']['Row'];

const toOrganizer = (row: Row): Organizer => ({
  id: row.id,
  name: row.name,
  description: row.description,
  email: row.email,
  phone: row.phone,
  website: row.website,
  socialMedia: row.social_media,
  organizerType: row.organizer_type,
  city: row.city,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Every organizer by name. */
export async function readOrganizers(db: Db): Promise<Organizer[]> {
  const rows = await readAll(
    (from, to) => db.from('organizers').select('*').order('name').order('id').range(from, to),
    'read the organizers',
  );
  return rows.map(toOrganizer);
}
