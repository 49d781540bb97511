/** Reads, saves and merges the records that editors write, with the editor's own token. */
import { z, type ZodType } from 'zod';
import { missing, outcomes, saved } from '../../server/http/outcome.ts';
import { type Db, listPage, type ListSlice, rpc, snakeKeys } from '../../server/supabase.ts';
import { deskAnnouncement } from './announcements/announcement-fields.ts';
import { deskHomePick } from './home-picks/home-pick-fields.ts';
import { deskOrganizer, organizerRow } from './organizers/organizer-fields.ts';
import { deskPost, type PostDecision, postRow } from './posts/post-fields.ts';
import type { PostState } from './posts/post-state.ts';
import { deskVenue, venueRow } from './venues/venue-fields.ts';

/** A record and its `updatedAt` when the editor read it. */
interface RecordVersion {
  id: string;
  version: string;
}

/** What to list: the text is searched in fields that the SQL function chooses; empty for all records. */
interface Asked {
  /** The state of articles; null means every state except deleted. */
  status: PostState | null;
  text: string;
}

interface Saving {
  /** Hash of a new image's upload token; null without one. */
  hash: string | null;
  /** Seconds in which an action can be undone. The emails and the build of the action wait for this time. */
  holdSeconds: number;
}

type ListFunction = 'desk_announcements' | 'desk_home_picks' | 'desk_organizers' | 'desk_venues';

const lister =
  <Row>(name: ListFunction, column: string, row: ZodType<Row>) =>
  (db: Db, { text }: Asked, slice: ListSlice) =>
    rpc(db, name, { text, ...slice }, listPage(column, row));

type FindFunction =
  | 'desk_announcement'
  | 'desk_home_pick'
  | 'desk_organizer'
  | 'desk_post'
  | 'desk_venue';

/** Returns a function that reads one record; null for an unknown id. */
const finder =
  <Stored>(name: FindFunction, stored: ZodType<Stored>) =>
  (db: Db, id: string) =>
    rpc(db, name, { id }, stored.nullable());

/**
 * Returns the arguments that save a record if its version is still `version`. The casts are needed because
 * the SQL functions accept null where their generated types do not.
 */
const saveArguments = (
  id: string | null,
  version: string | null,
  fields: object,
  { holdSeconds }: Saving,
) => ({ id: id as string, version: version as string, fields: snakeKeys(fields), holdSeconds });

type PlainSave = 'save_announcement' | 'save_home_pick';
type ImageSave = 'save_organizer' | 'save_post' | 'save_venue';

/**
 * Returns a function that saves a record; a null `id` and `version` add a new one. The names of the fields are
 * in camelCase.
 */
const saver =
  <Result>(name: PlainSave, result: ZodType<Result>) =>
  (db: Db, id: string | null, version: string | null, fields: object, saving: Saving) =>
    rpc(db, name, saveArguments(id, version, fields, saving), result);

/** Returns `saver` for records with an image. */
const imageSaver =
  <Result>(name: ImageSave, result: ZodType<Result>) =>
  (db: Db, id: string | null, version: string | null, fields: object, saving: Saving) => {
    const imageHash = saving.hash as string;
    return rpc(db, name, { ...saveArguments(id, version, fields, saving), imageHash }, result);
  };

/** Returns a function that merges the record `from` into `into`, and saves the given fields in it. */
const merger =
  <Result>(name: 'merge_organizers' | 'merge_venues', result: ZodType<Result>) =>
  (db: Db, from: RecordVersion, into: RecordVersion, fields: object, holdSeconds: number) =>
    rpc(
      db,
      name,
      {
        from: from.id,
        fromVersion: from.version,
        into: into.id,
        intoVersion: into.version,
        fields: snakeKeys(fields),
        holdSeconds,
      },
      result,
    );

const changed = { ...missing, changed: {} };
const merged = { ...changed, merged: {}, image_missing: {} };

/** Announcements, sorted by last day, latest first. */
export const deskAnnouncements = {
  list: lister('desk_announcements', 'announcement', deskAnnouncement),
  find: finder('desk_announcement', deskAnnouncement),
  save: saver('save_announcement', outcomes({ ...saved, ...changed })),
};

/** Events picked for the home page; the pick that ends last comes first. */
export const deskHomePicks = {
  list: lister('desk_home_picks', 'pick', deskHomePick),
  find: finder('desk_home_pick', deskHomePick),
  save: saver('save_home_pick', outcomes({ ...saved, ...changed, not_public: {}, taken: {} })),
};

/** Organizers, in order of their names. */
export const deskOrganizers = {
  list: lister('desk_organizers', 'organizer', organizerRow),
  find: finder('desk_organizer', deskOrganizer),
  save: imageSaver('save_organizer', outcomes({ ...saved, ...merged })),
  merge: merger('merge_organizers', outcomes({ ...saved, ...merged, same: {} })),
};

/** Venues, in order of their names. */
export const deskVenues = {
  list: lister('desk_venues', 'venue', venueRow),
  find: finder('desk_venue', deskVenue),
  save: imageSaver('save_venue', outcomes({ ...saved, ...merged })),
  merge: merger(
    'merge_venues',
    outcomes({ saved: { ...saved.saved, events: z.number() }, ...merged, same: {} }),
  ),
};

/** Articles. */
export const deskPosts = {
  list: (db: Db, { status, text }: Asked, slice: ListSlice) =>
    rpc(db, 'desk_posts', { status, text, ...slice }, listPage('post', postRow)),
  find: finder('desk_post', deskPost),
  save: imageSaver('save_post', outcomes({ ...saved, ...changed, deleted: {}, image_missing: {} })),
};

const decided = outcomes({ ...saved, ...changed, deleted: {}, empty: {}, past: {} });

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
