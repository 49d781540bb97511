/** Reads venues; the database's policies hide venues that were merged into another. */
import { z } from 'zod';
import { publicColumns, publicRow } from '../../server/public-row.ts';
import { type Db, readAll, rpc, unwrap } from '../../server/supabase.ts';
import { VENUE } from './venue-record.ts';
import type { Venue } from './venue.ts';

const COLUMNS = publicColumns(VENUE, 'id', 'image_url', 'created_at', 'updated_at');

/** Reads every venue, in order of their names. */
export async function readVenues(db: Db): Promise<Venue[]> {
  const rows = await readAll(
    (from, to) => db.from('venues').select(COLUMNS).order('name').order('id').range(from, to),
    'read the venues',
  );
  return rows.map(publicRow);
}

/** Finds a venue by its id; null when there is none. */
export async function findVenue(db: Db, id: string): Promise<Venue | null> {
  const [row] = unwrap(
    await db.from('venues').select(COLUMNS).eq('id', id).limit(1),
    'read a venue',
  );
  return row === undefined ? null : publicRow(row);
}

/** Returns the id of the venue into which the venue `id` was merged; null if it was not merged. */
export const findMovedVenue = (db: Db, id: string): Promise<string | null> =>
  rpc(db, 'moved_record', { kind: 'venue', id }, z.string().nullable());
