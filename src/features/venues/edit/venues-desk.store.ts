/** Reads and writes venues for an editor, with the editor's own token. */
import { z } from 'zod';
import { missing, outcomes, saved } from '../../../server/http/outcome.ts';
import {
  mergeArguments,
  pageArguments,
  type RecordVersion,
  saveWithImageArguments,
} from '../../../server/record-arguments.ts';
import { listPage, type ListSlice, rpc, type Db } from '../../../server/supabase.ts';
import { deskVenue, venueRow } from './venue-api.ts';

/** Reads a page of venues, in order of their names. */
export const listDeskVenues = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(db, 'desk_venues', pageArguments(text, slice), listPage('venue', venueRow));

/** Finds a venue; null if there is none. */
export const findDeskVenue = (db: Db, id: string) =>
  rpc(db, 'desk_venue', { id }, deskVenue.nullable());

const refusals = { ...missing, changed: {}, merged: {}, image_missing: {} };

/** Saves a venue; a null `id` adds a new one. @param version `updatedAt` of the venue that the editor read */
export const saveVenue = (
  db: Db,
  id: string | null,
  version: string | null,
  fields: object,
  image: { hash: string | null; holdSeconds: number },
) =>
  rpc(
    db,
    'save_venue',
    saveWithImageArguments(id, version, fields, image),
    outcomes({ ...saved, ...refusals }),
  );

const merged = outcomes({
  saved: { ...saved.saved, events: z.number() },
  ...refusals,
  same: {},
});

/** Merges the venue `from` into the venue `into`, and saves the given fields in `into`. */
export const mergeVenues = (
  db: Db,
  from: RecordVersion,
  into: RecordVersion,
  fields: object,
  holdSeconds: number,
) => rpc(db, 'merge_venues', mergeArguments(from, into, fields, holdSeconds), merged);
