/** The shape of the history, as the database gives it to the server and the server to the screen. */
import { z } from 'zod';

const optional = z.string().nullable();

/** A record before and after an action; `field` is the name of a table column. */
const revision = z.object({
  id: z.string(),
  table: z.string(),
  record: z.string(),
  title: optional,
  isNew: z.boolean(),
  isGone: z.boolean(),
  /** Whether a button offers the values before; see `private.restorable_keys`. */
  canRestore: z.boolean(),
  /** `updated_at` of the current record, sent back to restore a version; null if the record is gone or cannot be restored. */
  version: optional,
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});

/** A line of the history: an action of the team or of the guide itself, and the records that it changed. */
const line = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  table: z.string(),
  record: z.string(),
  /**
   * Present name of the record that the action was about: a title, an order number, or an email address; null
   * without a name, if the record is gone, and to others than admins for subscribers and mails.
   */
  title: optional,
  /** Email address of the account that acted; null once the account is deleted, and for the guide itself. */
  actor: optional,
  byGuide: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
  action: optional,
  heldUntil: optional,
  undoneAt: optional,
  revisions: z.array(revision),
});

/** A page of the history, latest first. */
export const history = z.object({
  rows: z.array(line),
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
});

export type History = z.output<typeof history>;

export type HistoryLine = History['rows'][number];
