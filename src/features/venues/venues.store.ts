/** Reads of venues; every column of a venue is public. */
import { camelRow, type Db, readAll, unwrap } from '../../server/supabase.ts';
import type { Venue } from './venue.ts';

/** Every venue by name. */
export async function readVenues(db: Db): Promise<Venue[]> {
  const rows = await readAll(
    (from, to) => db.from('venues').select('*').order('name').order('id').range(from, to),
    'read the venues',
  );
  return rows.map(camelRow);
}

/** One venue, or null when there is none of that id. */
export async function findVenue(db: Db, id: string): Promise<Venue | null> {
  const [row] = unwrap(await db.from('venues').select('*').eq('id', id).limit(1), 'read a venue');
  return row === undefined ? null : camelRow(row);
}
