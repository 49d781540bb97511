/** Reads of venues; every column of a venue is public. */
import type { Database } from '../../server/database-types.ts';
import { readAll } from '../../server/read-all.ts';
import { unwrap, type Db } from '../../server/supabase.ts';
import type { Venue } from './venue.ts';

type Row = Database['public']['Tables']['venues']['Row'];

const toVenue = (row: Row): Venue => ({
  id: row.id,
  name: row.name,
  description: row.description,
  address: row.address,
  city: row.city,
  phone: row.phone,
  email: row.email,
  website: row.website,
  imageUrl: row.image_url,
  capacity: row.capacity,
  venueType: row.venue_type,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Every venue by name. */
export async function readVenues(db: Db): Promise<Venue[]> {
  const rows = await readAll(
    (from, to) => db.from('venues').select('*').order('name').order('id').range(from, to),
    'read the venues',
  );
  return rows.map(toVenue);
}

/** One venue, or null when there is none of that id. */
export async function findVenue(db: Db, id: string): Promise<Venue | null> {
  const [row] = unwrap(await db.from('venues').select('*').eq('id', id).limit(1), 'read a venue');
  return row === undefined ? null : toVenue(row);
}
