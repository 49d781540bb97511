/**
 * Reads the review desk with the editor's own token: its queue, and one event with all that helps to decide.
 */
import { z } from 'zod';
import { call, refusal } from '../../server/http/outcome.ts';
import { type Db, rpc, snakeKeys } from '../../server/supabase.ts';
import { timeColumn } from '../../time/time-schemas.ts';
import { EVENT_ID, EVENT_STATUSES } from '../../features/events/event.ts';
import { filterArguments } from '../../features/events/event-rows.ts';
import { submission } from '../event/submission/submission-row.ts';
import { queueMark, type QueueRequest } from './desk-requests.ts';

const status = z.enum(EVENT_STATUSES);
const optional = z.string().nullable();

const queueRow = z.object({
  /** Id of the event; for a listing, of its next date. */
  id: z.string(),
  /** Id of the listing; the row then stands for all of its dates. Null for a single event. */
  listingId: optional,
  title: z.string(),
  category: z.string(),
  city: z.string(),
  startDate: z.string(),
  startTime: timeColumn,
  endDate: optional,
  venueName: z.string(),
  status,
  /** ISO instant of the deletion; null unless deleted. The event can be restored for 30 days after it. */
  deletedAt: optional,
  isPremium: z.boolean(),
  isPaid: z.boolean(),
  /** Name of the source that brought the event; null if a person sent it. */
  source: optional,
  datesTotal: z.number(),
  /** Whether the event is public and a change of it waits for review. */
  hasChange: z.boolean(),
  /**
   * ISO instant at which the submission arrived; in the list `waiting`, a row with a change to review has the
   * instant at which the change arrived.
   */
  cameIn: z.string(),
  /** ISO instant; a decision sends it as the version. */
  updatedAt: z.string(),
  /**
   * ISO instant, `updated_at` of the event's own row; requests that are not decisions send it as the version.
   */
  eventUpdatedAt: z.string(),
  /** Number of possible duplicates of a pending event; 0 for any other event. */
  duplicates: z.number(),
});

const queue = z.object({
  total: z.number(),
  /** Number of rows per source; ignores the source filter. A null id means events sent by people. */
  sources: z.array(z.object({ id: optional, name: optional, count: z.number() })),
  rows: z.array(queueRow),
  next: queueMark.nullable(),
});

export type Queue = z.output<typeof queue>;

/**
 * Reads a page of the queue, 30 rows. The list `waiting` has the soonest event first and past events last,
 * and submissions before imported events of the same day; other lists have the latest arrival first.
 */
export const readQueue = (
  db: Db,
  { city, category, q, paid, after, ...own }: QueueRequest,
): Promise<Queue> =>
  rpc(
    db,
    'desk_queue',
    {
      filters: { ...own, ...filterArguments({ city, category }), paid: paid === 'true', text: q },
      after: after === undefined ? null : snakeKeys(after),
    },
    queue,
  );

const named = z.object({
  id: z.string(),
  title: z.string(),
  status,
  startDate: z.string(),
  startTime: timeColumn,
  endDate: optional,
  endTime: timeColumn,
  venueName: z.string(),
  city: z.string(),
  source: optional,
});

/**
 * Facts that visitors look for; the review desk says which of them an event lacks. A description of fewer
 * than 40 characters counts as missing; an end time is missing only if the event has a start time.
 */
const FACTS = [
  'description',
  'start_time',
  'end_time',
  'venue_name',
  'venue_address',
  'price',
  'image',
  'contact',
  'website',
] as const;

/** A column's value before or after a change. */
const stored = z.unknown();

const deskEvent = z.object({
  event: submission,
  /** What else the submitter sent, a listing counted once; null for an event without a submitter. */
  history: z
    .object({
      approved: z.number(),
      rejected: z.number(),
      cancelled: z.number(),
      waiting: z.number(),
      isFirst: z.boolean(),
    })
    .nullable(),
  /**
   * Events from people or sources on a day of this event or of its listing, in the same town or venue, with a
   * similar title. `ownId` is the id of this event, or of the date of its listing on that day.
   */
  duplicates: z.array(named.extend({ ownId: z.string() })),
  /** Other events at the same venue and hours as the event, or as a date of its listing. */
  clashes: z.array(named),
  missing: z.array(z.enum(FACTS)),
  /** The last twenty revisions, latest first; `columns` are names of table columns. */
  revisions: z.array(
    z.object({
      id: z.string(),
      madeAt: z.string(),
      kind: z.string(),
      actor: optional,
      undoneAt: optional,
      table: z.string(),
      columns: z.array(z.string()),
    }),
  ),
  /**
   * What differs from the event as it was after an editor's last action, leaving out undone actions; null
   * without such an action.
   */
  changedSince: z
    .object({
      since: z.string(),
      kind: z.string(),
      fields: z.array(z.object({ field: z.string(), from: stored, to: stored })),
    })
    .nullable(),
  /**
   * Questions to the organizer, latest first; `answeredAt` is when the organizer next changed or cancelled
   * the event, or added dates; null if that has not happened.
   */
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      askedAt: z.string(),
      askedBy: optional,
      answeredAt: optional,
    }),
  ),
});

/**
 * Reads one event. Does not query the database for a text that cannot be an id.
 * @throws HttpError 404 for an unknown id, and for a draft
 */
export async function readDeskEvent(db: Db, id: string) {
  if (!EVENT_ID.test(id)) throw refusal('event', 'missing');
  return call(db, 'desk_event', { id }, 'event', { found: deskEvent.shape });
}
