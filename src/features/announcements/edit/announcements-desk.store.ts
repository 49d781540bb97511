/** Announcements as editors read and write them, with their own token. */
import { missing, outcomes, saved } from '../../../server/outcome.ts';
import { type Db, listPage, type ListSlice, rpc, snakeKeys } from '../../../server/supabase.ts';
import { deskAnnouncement } from './announcement-api.ts';

/** A page of announcements, the last to end first. */
export const listDeskAnnouncements = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(
    db,
    'admin_announcements',
    { p_text: text, p_limit: slice.limit, p_offset: slice.offset },
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
  { holdSeconds }: { holdSeconds: number },
) =>
  rpc(
    db,
    'save_announcement',
    {
      p_id: id as string,
      p_version: version as string,
      p_fields: snakeKeys(fields),
      p_hold_seconds: holdSeconds,
    },
    outcomes({ ...saved, ...missing, changed: {} }),
  );
