/** The shape of the history, as the database gives it to the server and the server to the screen. */
import { z } from 'zod';
import { searchText } from '../../features/events/list/event-list-request.ts';
import { sentInstant } from '../../time/time-schemas.ts';

const optional = z.string().nullable();

/** A record before and after an action; `field` is the name of a table column. */
const revision = z.object({
  id: z.string(),
  table: z.string(),
  record: z.string(),
  title: optional,
  isNew: z.boolean(),
  isGone: z.boolean(),
  /** Whether an editor can restore the earlier values; `private.restorable_keys` decides. */
  canRestore: z.boolean(),
  /**
   * `updated_at` of the current record, sent back to restore a version; null if the record is gone or cannot
   * be restored.
   */
  version: optional,
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});

/**
 * A line of the history: what a member of the team, an organizer (by a private link) or the guide itself did,
 * and the records that it changed.
 */
const line = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  table: z.string(),
  record: z.string(),
  /**
   * Present name of the record that the action was about: the title of an event, listing or advertisement,
   * the name of a source, the order number of a payment, or the email address of a team member, a subscriber
   * or the recipient of an email. Null for other kinds of records, and if the record is gone.
   */
  title: optional,
  /**
   * Email address of the account that acted; null once the account is deleted, and if no account acted
   * (`byGuide`).
   */
  actor: optional,
  /** True if no account acted, but the guide itself or the holder of a private link. */
  byGuide: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
  action: optional,
  heldUntil: optional,
  undoneAt: optional,
  /** The changed records, at most 100. */
  revisions: z.array(revision),
});

/** A page of the history, latest first. */
export const history = z.object({
  rows: z.array(line),
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
});

export type History = z.output<typeof history>;

export type HistoryLine = History['rows'][number];

// Checks the URL parameters of `GET /api/admin/history`, and the request to restore a version.

const instant = sentInstant('Please give a day and time.');

/**
 * Filters of the history, and where the page begins: `afterAt` and `afterId` are the values of `next` in the
 * previous response.
 */
export const historyRequest = z
  .object({
    q: searchText.optional(),
    actor: z.guid('There is no such account.').optional(),
    table: searchText.optional(),
    id: searchText.optional(),
    from: instant.optional(),
    to: instant.optional(),
    afterAt: instant.optional(),
    afterId: z.guid('The list has changed. Please open it again.').optional(),
  })
  .refine(
    ({ afterAt, afterId }) => (afterAt === undefined) === (afterId === undefined),
    'The list has changed. Please open it again.',
  );

export type HistoryRequest = z.output<typeof historyRequest>;

/** Body of a request to restore a version: `updated_at` of the current record; null if the record is gone. */
export const restoreSchema = z.object({
  version: sentInstant('Please read the record again.').nullable(),
});
