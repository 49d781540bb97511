/** Reads and writes organizers for an editor, with the editor's own token. */
import { missing, outcomes, saved } from '../../../server/http/outcome.ts';
import {
  mergeArguments,
  pageArguments,
  type RecordVersion,
  saveWithImageArguments,
} from '../../../server/record-arguments.ts';
import { listPage, type ListSlice, rpc, type Db } from '../../../server/supabase.ts';
import { deskOrganizer, organizerRow } from './organizer-api.ts';

/** Reads a page of organizers, in order of their names. */
export const listDeskOrganizers = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(db, 'desk_organizers', pageArguments(text, slice), listPage('organizer', organizerRow));

/** Finds an organizer; null if there is none. */
export const findDeskOrganizer = (db: Db, id: string) =>
  rpc(db, 'desk_organizer', { id }, deskOrganizer.nullable());

const refusals = { ...missing, changed: {}, merged: {}, image_missing: {} };

/**
 * Saves an organizer; a null `id` adds a new one. @param version `updatedAt` of the organizer that the editor
 * read
 */
export const saveOrganizer = (
  db: Db,
  id: string | null,
  version: string | null,
  fields: object,
  image: { hash: string | null; holdSeconds: number },
) =>
  rpc(
    db,
    'save_organizer',
    saveWithImageArguments(id, version, fields, image),
    outcomes({ ...saved, ...refusals }),
  );

/** Merges the organizer `from` into the organizer `into`, and saves the given fields in `into`. */
export const mergeOrganizers = (
  db: Db,
  from: RecordVersion,
  into: RecordVersion,
  fields: object,
  holdSeconds: number,
) =>
  rpc(
    db,
    'merge_organizers',
    mergeArguments(from, into, fields, holdSeconds),
    outcomes({ ...saved, ...refusals, same: {} }),
  );
