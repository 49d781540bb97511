import { z } from 'zod';
import { missing, outcomes, saved } from '../../server/http/outcome.ts';
import { type Db, listPage, type ListSlice, rpc, snakeKeys } from '../../server/supabase.ts';
import { deskAnnouncement } from './announcements/announcement-fields.ts';
import { deskHomePick } from './home-picks/home-pick-fields.ts';
import { deskOrganizer, organizerRow } from './organizers/organizer-fields.ts';
import { deskPost, type PostDecision, postRow } from './posts/post-fields.ts';
import type { PostState } from './posts/post-form.ts';
import { deskVenue, venueRow } from './venues/venue-fields.ts';

// Makes the arguments of the SQL functions that list, save and merge editors' records.

/** The version of a record that the editor has read. */
interface RecordVersion {
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
const pageArguments = (text: string, { limit, offset }: ListSlice) => ({
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
const saveArguments = (
  id: string | null,
  version: string | null,
  fields: object,
  { holdSeconds }: Hold,
) => ({ id: id as string, version: version as string, fields: snakeKeys(fields), holdSeconds });

/** Returns `saveArguments` with the hash of a new image's upload token; null if there is no new image. */
const saveWithImageArguments = (
  id: string | null,
  version: string | null,
  fields: object,
  { hash, ...hold }: Hold & { hash: string | null },
) => ({ ...saveArguments(id, version, fields, hold), imageHash: hash as string });

/** Returns the arguments that merge a record into another one and save the given fields in it. */
const mergeArguments = (
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

// Reads and writes announcements with the editor's own token.

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

// Reads and writes articles for an editor, with the editor's own token.

/** Reads a page of articles in one state; `status` null means every state except deleted. */
export const listDeskPosts = (
  db: Db,
  { status, text }: { status: PostState | null; text: string },
  slice: ListSlice,
) =>
  rpc(
    db,
    'desk_posts',
    { status: status as string, ...pageArguments(text, slice) },
    listPage('post', postRow),
  );

/** Finds an article, or null. */
export const findDeskPost = (db: Db, id: string) =>
  rpc(db, 'desk_post', { id }, deskPost.nullable());

const written = outcomes({ ...saved, ...missing, changed: {}, deleted: {}, image_missing: {} });

/** Saves an article; with `id` null, adds a new draft. @param version `updatedAt` when it was read */
export const savePost = (
  db: Db,
  id: string | null,
  version: string | null,
  fields: object,
  image: { hash: string | null; holdSeconds: number },
) => rpc(db, 'save_post', saveWithImageArguments(id, version, fields, image), written);

const decided = outcomes({ ...saved, ...missing, changed: {}, deleted: {}, empty: {}, past: {} });

/** Publishes, schedules, takes down, deletes or restores an article. */
export const decidePost = (db: Db, id: string, decision: PostDecision, holdSeconds: number) =>
  rpc(
    db,
    'publish_post',
    {
      id,
      version: decision.version,
      decision: decision.decision,
      at: (decision.decision === 'schedule' ? decision.at : null) as string,
      holdSeconds,
    },
    decided,
  );

// Reads and saves the events that editors pick for the home page, with the editor's own token.

/** Reads a page of picks; the pick that ends last comes first. */
export const listDeskHomePicks = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(db, 'desk_home_picks', pageArguments(text, slice), listPage('pick', deskHomePick));

/** Reads one pick; null if there is none. */
export const findDeskHomePick = (db: Db, id: string) =>
  rpc(db, 'desk_home_pick', { id }, deskHomePick.nullable());

/** Saves a pick; a null `id` adds a new one. @param version `updatedAt` of the pick that the editor read */
export const saveHomePick = (
  db: Db,
  id: string | null,
  version: string | null,
  fields: object,
  hold: { holdSeconds: number },
) =>
  rpc(
    db,
    'save_home_pick',
    saveArguments(id, version, fields, hold),
    outcomes({ ...saved, ...missing, changed: {}, not_public: {}, taken: {} }),
  );

// Reads and writes organizers for an editor, with the editor's own token.

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

// Reads and writes venues for an editor, with the editor's own token.

/** Reads a page of venues, in order of their names. */
export const listDeskVenues = (db: Db, { text }: { text: string }, slice: ListSlice) =>
  rpc(db, 'desk_venues', pageArguments(text, slice), listPage('venue', venueRow));

/** Finds a venue; null if there is none. */
export const findDeskVenue = (db: Db, id: string) =>
  rpc(db, 'desk_venue', { id }, deskVenue.nullable());

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
