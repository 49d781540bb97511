/** Reads of venues; policies hide merged ones. */
import { z } from 'zod';
import { camelRow, type Db, readAll, rpc, unwrap } from '../../server/supabase.ts';
import type { Venue } from './venue.ts';

const COLUMNS =
  'id, name, description, address, city, phone, email, website, image_url, capacity, venue_type, accessibility, parking, latitude, longitude, created_at, updated_at';

/** Every venue by name. */
export async function readVenues(db: Db): Promise<Venue[]> {
  const rows = await readAll(
    (from, to) => db.from('venues').select(COLUMNS).order('name').order('id').range(from, to),
    'read the venues',
  );
  return rows.map(camelRow);
}

/** One venue, or null when there is none of that id. */
export async function findVenue(db: Db, id: string): Promise<Venue | null> {
  const [row] = unwrap(
    await db.from('venues').select(COLUMNS).eq('id', id).limit(1),
    'read a venue',
  );
  return row === undefined ? null : camelRow(row);
}

/** The id of the venue that one was merged into; null where it was not. */
export const findMovedVenue = (db: Db, id: string): Promise<string | null> =>
  rpc(db, 'moved_record', { p_kind: 'venue', p_id: id }, z.string().nullable());
