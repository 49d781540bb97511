/** Reads organizers; the database's policies hide organizers that were merged into another. */
import { z } from 'zod';
import { publicColumns, publicRow } from '../../server/public-row.ts';
import { type Db, readAll, rpc, unwrap } from '../../server/supabase.ts';
import { ORGANIZER } from './organizer-record.ts';
import type { Organizer } from './organizer.ts';

const COLUMNS = publicColumns(ORGANIZER, 'id', 'created_at', 'updated_at');

/** Reads every organizer, in order of their names. */
export async function readOrganizers(db: Db): Promise<Organizer[]> {
  const rows = await readAll(
    (from, to) => db.from('organizers').select(COLUMNS).order('name').order('id').range(from, to),
    'read the organizers',
  );
  return rows.map(publicRow);
}

/** Finds an organizer by its id; null when there is none. */
export async function findOrganizer(db: Db, id: string): Promise<Organizer | null> {
  const [row] = unwrap(
    await db.from('organizers').select(COLUMNS).eq('id', id).limit(1),
    'read an organizer',
  );
  return row === undefined ? null : publicRow(row);
}

/** Returns the id of the organizer into which the organizer `id` was merged; null if it was not merged. */
export const findMovedOrganizer = (db: Db, id: string): Promise<string | null> =>
  rpc(db, 'moved_record', { kind: 'organizer', id }, z.string().nullable());
