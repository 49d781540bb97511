/** Makes the arguments of the SQL functions that list, save and merge editors' records. */
import { type ListSlice, snakeKeys } from './supabase.ts';

/** The version of a record that the editor has read. */
export interface RecordVersion {
  id: string;
  /** The record's `updatedAt` when it was read. */
  version: string;
}

/** Seconds in which an action can be undone. The emails and the build of the action wait for this time. */
interface Hold {
  holdSeconds: number;
}

/**
 * Returns the arguments of a page of records.
 * @param text text to search for, in the fields that the list's SQL function chooses; empty for all records
 */
export const pageArguments = (text: string, { limit, offset }: ListSlice) => ({
  p_text: text,
  p_limit: limit,
  p_offset: offset,
});

/**
 * Returns the arguments that save a record if its version is still `version`. The casts are needed because
 * the SQL function accepts null where its generated types do not.
 * @param id null for a new record
 * @param version null for a new record
 * @param fields the fields, with names in camelCase
 */
export const saveArguments = (
  id: string | null,
  version: string | null,
  fields: object,
  { holdSeconds }: Hold,
) => ({
  p_id: id as string,
  p_version: version as string,
  p_fields: snakeKeys(fields),
  p_hold_seconds: holdSeconds,
});

/** Returns `saveArguments` with the hash of a new image's upload token; null if there is no new image. */
export const saveWithImageArguments = (
  id: string | null,
  version: string | null,
  fields: object,
  { hash, ...hold }: Hold & { hash: string | null },
) => ({ ...saveArguments(id, version, fields, hold), p_image_hash: hash as string });

/** Returns the arguments that merge a record into another one and save the given fields in it. */
export const mergeArguments = (
  from: RecordVersion,
  into: RecordVersion,
  fields: object,
  holdSeconds: number,
) => ({
  p_from: from.id,
  p_from_version: from.version,
  p_into: into.id,
  p_into_version: into.version,
  p_fields: snakeKeys(fields),
  p_hold_seconds: holdSeconds,
});
