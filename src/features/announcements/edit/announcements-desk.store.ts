/** Reads and writes announcements with the editor's own token. */
import { missing, outcomes, saved } from '../../../server/http/outcome.ts';
import { pageArguments, saveArguments } from '../../../server/record-arguments.ts';
import { type Db, listPage, type ListSlice, rpc } from '../../../server/supabase.ts';
import { deskAnnouncement } from './announcement-api.ts';

/** Reads a page of announcements, sorted by last day, latest first. */
export const listDeskAnnouncements = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(
    db,
    'desk_announcements',
    pageArguments(text, slice),
    listPage('announcement', deskAnnouncement),
  );

/** Reads one announcement; null for an unknown id. */
export const findDeskAnnouncement = (db: Db, id: string) =>
  rpc(db, 'desk_announcement', { id }, deskAnnouncement.nullable());

/** Saves an announcement; a null `id` adds a new one. @param version `updatedAt` when it was read */
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
