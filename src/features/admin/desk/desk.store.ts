/** Reads the desk with the editor's own token: its queue, and one event with all that helps to decide. */
import { z } from 'zod';
import { missing, outcomes } from '../../../server/http/outcome.ts';
import { type Db, rpc } from '../../../server/supabase.ts';
import { timeColumn } from '../../../time/time-column.ts';
import { EVENT_STATUSES } from '../../events/event.ts';
import { submission } from '../../submissions/review/submission-row.ts';
import { queueMark, type QueueRequest } from './queue/queue-request.ts';

const status = z.enum(EVENT_STATUSES);
const optional = z.string().nullable();

const queueRow = z.object({
  /** Of a listing, its next date. */
  id: z.string(),
  /** The listing that the row is of, with all its dates; null for an event of its own. */
  listingId: optional,
  title: z.string(),
  category: z.string(),
  city: z.string(),
  startDate: z.string(),
  startTime: timeColumn,
  endDate: optional,
  venueName: z.string(),
  status,
  /** ISO instant of the deletion; the event can be restored for 30 days after it. */
  deletedAt: optional,
  isPremium: z.boolean(),
  isPaid: z.boolean(),
  /** The name of the source that brought it; null for a person's. */
  source: optional,
  datesTotal: z.number(),
  /** It is public, and a change of it waits. */
  hasChange: z.boolean(),
  /** ISO instants; a decision names `updatedAt`. */
  cameIn: z.string(),
  updatedAt: z.string(),
  /** ISO instant of the row of events; what is no decision names it. */
  eventUpdatedAt: z.string(),
  /** Possible duplicates of a pending event. */
  duplicates: z.number(),
});

const queue = z.object({
  total: z.number(),
  /** Rows by source, whatever source is asked for; null is people. */
  sources: z.array(z.object({ id: optional, name: optional, count: z.number() })),
  rows: z.array(queueRow),
  next: queueMark.nullable(),
});

export type Queue = z.output<typeof queue>;

/** Reads a page of the queue: what waits soonest first, other lists latest first. */
export const readQueue = (db: Db, { after, ...asked }: QueueRequest): Promise<Queue> =>
  rpc(
    db,
    'desk_queue',
    {
      p_filters: {
        status: asked.status,
        city: asked.city,
        categories: asked.category,
        source: asked.source,
        paid: asked.paid === 'true',
        text: asked.q,
      },
      p_after:
        after === undefined
          ? null
          : {
              is_over: after.isOver,
              start_date: after.startDate,
              is_imported: after.isImported,
              came_in: after.cameIn,
              id: after.id,
            },
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

/** What a visitor would look for in vain. */
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

/** A column's value before or after. */
const stored = z.unknown();

const deskEvent = z.object({
  event: submission,
  /** What else its submitter sent; null for an event without one. */
  history: z
    .object({
      approved: z.number(),
      rejected: z.number(),
      cancelled: z.number(),
      waiting: z.number(),
      isFirst: z.boolean(),
    })
    .nullable(),
  /** Same day, same town or venue, alike title; of any origin. */
  duplicates: z.array(named),
  /** Others at the same venue at the same hours. */
  clashes: z.array(named),
  missing: z.array(z.enum(FACTS)),
  /** The last twenty, latest first. `columns` by their names in the table. */
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
  /** Differences from the state after an editor's last action; null without one. */
  changedSince: z
    .object({
      since: z.string(),
      kind: z.string(),
      fields: z.array(z.object({ field: z.string(), from: stored, to: stored })),
    })
    .nullable(),
  /** What the organizer was asked, latest first; `answeredAt`: their first change since. */
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

/** Reads one event that is no draft. */
export const readDeskEvent = (db: Db, id: string) =>
  rpc(db, 'desk_event', { p_id: id }, outcomes({ found: deskEvent.shape, ...missing }));
