/** Announcements as editors read and write them, with their own token. */
import { missing, outcomes, saved } from '../../../server/http/outcome.ts';
import { pageArguments, saveArguments } from '../../../server/http/record-arguments.ts';
import { type Db, listPage, type ListSlice, rpc } from '../../../server/supabase.ts';
import { deskAnnouncement } from './announcement-api.ts';

/** A page of announcements, the last to end first. */
export const listDeskAnnouncements = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(
    db,
    'admin_announcements',
    pageArguments(text, slice),
    listPage('announcement', deskAnnouncement),
  );

/** One announcement, or null. */
export const findDeskAnnouncement = (db: Db, id: string) =>
  rpc(db, 'admin_announcement', { p_id: id }, deskAnnouncement.nullable());

/** Writes an announcement, or with `id` null a new one. @param version `updatedAt` as it was read */
export const saveAnnouncement = (
  db: Db,
  id: string | null,
  version: string | null,
  fields: object,
  hold: { holdSeconds: number },
) =>
  rpc(
    db,
    'save_announcement',
    saveArguments(id, version, fields, hold),
    outcomes({ ...saved, ...missing, changed: {} }),
  );
