/** Reads of organizers; policies hide merged ones. */
import { z } from 'zod';
import { camelRow, type Db, readAll, rpc, unwrap } from '../../server/supabase.ts';
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

/** One organizer, or null when there is none of that id. */
export async function findOrganizer(db: Db, id: string): Promise<Organizer | null> {
  const [row] = unwrap(
    await db.from('organizers').select(COLUMNS).eq('id', id).limit(1),
    'read an organizer',
  );
  return row === undefined ? null : camelRow(row);
}

/** The id of the organizer that one was merged into; null where it was not. */
export const findMovedOrganizer = (db: Db, id: string): Promise<string | null> =>
  rpc(db, 'moved_record', { p_kind: 'organizer', p_id: id }, z.string().nullable());
