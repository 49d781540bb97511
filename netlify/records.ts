/** Describes the kinds of records that editors list, save and merge through one set of routes. */
import type { ZodType } from 'zod';
import type { RecordKind } from '../src/desk/records/records.ts';
import { recordSave } from '../src/desk/records/record-fields.ts';
import { announcementFields } from '../src/desk/records/announcements/announcement-fields.ts';
import {
  deskAnnouncements,
  deskHomePicks,
  deskOrganizers,
  deskPosts,
  deskVenues,
} from '../src/desk/records/records.store.ts';
import { postFields } from '../src/desk/records/posts/post-fields.ts';
import type { PostState } from '../src/desk/records/posts/post-state.ts';
import { organizerFields } from '../src/desk/records/organizers/organizer-fields.ts';
import { venueFields } from '../src/desk/records/venues/venue-fields.ts';
import { homePickFields } from '../src/desk/records/home-picks/home-pick-fields.ts';
import { type CdnTag, EVERY_TAG } from '../src/server/services/cdn.ts';
import { HttpError } from '../src/server/http/http.ts';
import { requireId, requireValid } from '../src/server/http/request.ts';
import type { Db, ListSlice } from '../src/server/supabase.ts';
import { tokenHash } from '../src/server/access/token-hash.ts';

interface Kind {
  /** The name in paths: `/api/admin/venues`. */
  name: RecordKind;
  subject: 'article' | 'venue' | 'organizer' | 'announcement' | 'pick';
  fields: ZodType<object>;
  list: (
    db: Db,
    query: { status: PostState | null; text: string },
    slice: ListSlice,
  ) => Promise<{ items: unknown[]; total: number }>;
  find: (db: Db, id: string) => Promise<object | null>;
  save: (typeof deskVenues | typeof deskPosts)['save'];
  /** CDN tags of the responses that change when a record is saved. */
  tags: readonly CdnTag[];
}

const venues = {
  name: 'venues',
  subject: 'venue',
  fields: venueFields,
  ...deskVenues,
  tags: ['venues', 'events'],
} as const satisfies Kind;

const organizers = {
  name: 'organizers',
  subject: 'organizer',
  fields: organizerFields,
  ...deskOrganizers,
  tags: ['organizers', 'events'],
} as const satisfies Kind;

export const KINDS: readonly Kind[] = [
  {
    name: 'posts',
    subject: 'article',
    fields: postFields,
    ...deskPosts,
    tags: ['blog'],
  },
  venues,
  organizers,
  {
    name: 'announcements',
    subject: 'announcement',
    fields: announcementFields,
    ...deskAnnouncements,
    tags: EVERY_TAG,
  },
  {
    name: 'home-picks',
    subject: 'pick',
    fields: homePickFields,
    ...deskHomePicks,
    tags: ['events'],
  },
];

/** The kinds of which two records can be merged. */
export const MERGES: readonly (Kind & {
  merge: (typeof deskVenues | typeof deskOrganizers)['merge'];
})[] = [venues, organizers];

const VENUE_ID = /^[a-z\d-]{1,80}$/;

/**
 * Returns the id in a path.
 * @throws HttpError 404 for a text that cannot be an id
 */
export function recordId({ subject }: Pick<Kind, 'subject'>, id: string): string {
  const sentence = `There is no such ${subject}.`;
  if (subject !== 'venue') return requireId(id, sentence);
  if (VENUE_ID.test(id)) return id;
  throw new HttpError(404, sentence);
}

/**
 * Saves a record's fields and image, unless the record has changed since the version that the editor read.
 * @param id null for a new record
 * @param hold seconds in which the action can be undone
 */
export function saveRecord(
  db: Db,
  kind: Kind,
  id: string | null,
  body: Record<string, unknown>,
  hold: number,
) {
  const { version = null, image } = requireValid(recordSave, body);
  const fields = requireValid(kind.fields, body);
  return kind.save(db, id, version, image === null ? { ...fields, imageUrl: null } : fields, {
    hash: image ? tokenHash(image.token) : null,
    holdSeconds: hold,
  });
}
