/** Venues as editors read and write them, with their own token. */
import { z } from 'zod';
import { missing, outcomes, saved } from '../../../server/http/outcome.ts';
import {
  mergeArguments,
  pageArguments,
  type RecordVersion,
  saveWithImageArguments,
} from '../../../server/http/record-arguments.ts';
import { listPage, type ListSlice, rpc, type Db } from '../../../server/supabase.ts';
import { deskVenue, venueRow } from './venue-api.ts';

/** A page of venues by name. */
export const listDeskVenues = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(db, 'admin_venues', pageArguments(text, slice), listPage('venue', venueRow));

/** One venue, or null. */
export const findDeskVenue = (db: Db, id: string) =>
  rpc(db, 'admin_venue', { p_id: id }, deskVenue.nullable());

const refusals = { ...missing, changed: {}, merged: {}, image_missing: {} };

/** Writes a venue, or with `id` null a new one. @param version `updatedAt` as it was read */
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

/** Merges a venue into another, which takes the fields. */
export const mergeVenues = (
  db: Db,
  from: RecordVersion,
  into: RecordVersion,
  fields: object,
  holdSeconds: number,
) => rpc(db, 'merge_venues', mergeArguments(from, into, fields, holdSeconds), merged);
