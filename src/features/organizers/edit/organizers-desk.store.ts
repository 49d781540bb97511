/** Organizers as editors read and write them, with their own token. */
import { missing, outcomes, saved } from '../../../server/outcome.ts';
import { listPage, type ListSlice, rpc, snakeKeys, type Db } from '../../../server/supabase.ts';
import { deskOrganizer, organizerRow } from './organizer-api.ts';

/** A page of organizers by name. */
export const listDeskOrganizers = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(
    db,
    'admin_organizers',
    { p_text: text, p_limit: slice.limit, p_offset: slice.offset },
    listPage('organizer', organizerRow),
  );

/** One organizer, or null. */
export const findDeskOrganizer = (db: Db, id: string) =>
  rpc(db, 'admin_organizer', { p_id: id }, deskOrganizer.nullable());

const refusals = { ...missing, changed: {}, merged: {}, image_missing: {} };

/** Writes an organizer, or with `id` null a new one. @param version `updatedAt` as it was read */
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
    {
      p_id: id as string,
      p_version: version as string,
      p_fields: snakeKeys(fields),
      p_image_hash: image.hash as string,
      p_hold_seconds: image.holdSeconds,
    },
    outcomes({ ...saved, ...refusals }),
  );

/** Merges an organizer into another, which takes the fields. */
export const mergeOrganizers = (
  db: Db,
  from: { id: string; version: string },
  into: { id: string; version: string },
  fields: object,
  holdSeconds: number,
) =>
  rpc(
    db,
    'merge_organizers',
    {
      p_from: from.id,
      p_from_version: from.version,
      p_into: into.id,
      p_into_version: into.version,
      p_fields: snakeKeys(fields),
      p_hold_seconds: holdSeconds,
    },
    outcomes({ ...saved, ...refusals, same: {} }),
  );
