/** Reads, saves and merges the records that editors write, with the editor's own token. */
import type { ZodType } from 'zod';
import type { Subject } from '../../server/http/refusal-words.ts';
import { call } from '../../server/http/outcome.ts';
import { type Db, listPage, type ListSlice, rpc, snakeKeys } from '../../server/supabase.ts';
import { savedRecord } from '../parts/actions.store.ts';
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

/** What to list. The SQL function chooses the fields in which `text` is searched; an empty text lists all. */
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

/**
 * Returns a function that saves a record; with null for `id` and `version`, the function adds a record. The
 * names of the fields are in camelCase.
 */
const saver =
  (name: 'save_announcement' | 'save_home_pick', about: Subject) =>
  (db: Db, id: string | null, version: string | null, fields: object, saving: Saving) =>
    call(db, name, saveArguments(id, version, fields, saving), about, { saved: savedRecord });

/** Returns a function like that of `saver`, for records with an image. */
const imageSaver =
  (name: 'save_organizer' | 'save_post' | 'save_venue', about: Subject) =>
  (db: Db, id: string | null, version: string | null, fields: object, saving: Saving) => {
    const imageHash = saving.hash as string;
    const args = { ...saveArguments(id, version, fields, saving), imageHash };
    return call(db, name, args, about, { saved: savedRecord });
  };

/** Returns a function that merges the record `from` into another, and saves the given fields in `into`. */
const merger =
  (name: 'merge_organizers' | 'merge_venues', about: Subject) =>
  (db: Db, from: RecordVersion, into: RecordVersion, fields: object, holdSeconds: number) =>
    call(
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
      about,
      { saved: savedRecord },
    );

/** Announcements, sorted by last day, latest first. */
export const deskAnnouncements = {
  list: lister('desk_announcements', 'announcement', deskAnnouncement),
  find: finder('desk_announcement', deskAnnouncement),
  save: saver('save_announcement', 'announcement'),
};

/** Events picked for the home page; the pick that ends last comes first. */
export const deskHomePicks = {
  list: lister('desk_home_picks', 'pick', deskHomePick),
  find: finder('desk_home_pick', deskHomePick),
  save: saver('save_home_pick', 'pick'),
};

/** Organizers, in order of their names. */
export const deskOrganizers = {
  list: lister('desk_organizers', 'organizer', organizerRow),
  find: finder('desk_organizer', deskOrganizer),
  save: imageSaver('save_organizer', 'organizer'),
  merge: merger('merge_organizers', 'organizer'),
};

/** Venues, in order of their names. */
export const deskVenues = {
  list: lister('desk_venues', 'venue', venueRow),
  find: finder('desk_venue', deskVenue),
  save: imageSaver('save_venue', 'venue'),
  merge: merger('merge_venues', 'venue'),
};

/** Articles. */
export const deskPosts = {
  list: (db: Db, { status, text }: Asked, slice: ListSlice) =>
    rpc(db, 'desk_posts', { status, text, ...slice }, listPage('post', postRow)),
  find: finder('desk_post', deskPost),
  save: imageSaver('save_post', 'article'),
};

/** Publishes, schedules, takes down, deletes or restores an article. */
export const decidePost = (db: Db, id: string, decision: PostDecision, holdSeconds: number) =>
  call(
    db,
    'publish_post',
    {
      id,
      version: decision.version,
      decision: decision.decision,
      at: (decision.decision === 'schedule' ? decision.at : null) as string,
      holdSeconds,
    },
    'article',
    { saved: savedRecord },
  );
