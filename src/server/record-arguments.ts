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
  text,
  limit,
  offset,
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
) => ({ id: id as string, version: version as string, fields: snakeKeys(fields), holdSeconds });

/** Returns `saveArguments` with the hash of a new image's upload token; null if there is no new image. */
export const saveWithImageArguments = (
  id: string | null,
  version: string | null,
  fields: object,
  { hash, ...hold }: Hold & { hash: string | null },
) => ({ ...saveArguments(id, version, fields, hold), imageHash: hash as string });

/** Returns the arguments that merge a record into another one and save the given fields in it. */
export const mergeArguments = (
  from: RecordVersion,
  into: RecordVersion,
  fields: object,
  holdSeconds: number,
) => ({
  from: from.id,
  fromVersion: from.version,
  into: into.id,
  intoVersion: into.version,
  fields: snakeKeys(fields),
  holdSeconds,
});
