/** What admins read and decide, always with their own token. */
import { z } from 'zod';
import { unwrap, type Db } from '../../../server/supabase.ts';
import { EVENT_STATUSES, type EventStatus } from '../../events/event.ts';
import { submittedContentRow, toSubmittedContent } from '../submitted-content.ts';
import type { Decision } from './decision.ts';
import {
  type GuideCounts,
  PAYMENT_STATUSES,
  type Submission,
  type WrittenEvent,
} from './submission.ts';

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('decided'), status: z.enum(EVENT_STATUSES) }),
  z.object({ outcome: z.literal('conflict'), status: z.enum(EVENT_STATUSES) }),
  z.object({ outcome: z.literal('changed'), status: z.enum(EVENT_STATUSES) }),
  z.object({ outcome: z.literal('missing') }),
]);

/**
 * Decides a pending event or the open change of a published one: compare-and-set, audited, with the
 * mail and the rebuild request, all or nothing.
 */
export async function decideEvent(db: Db, id: string, { decision, reason, seen }: Decision) {
  return outcomeSchema.parse(
    unwrap(
      await db.rpc('decide_event', {
        p_id: id,
        p_decision: decision,
        p_reason: reason,
        p_seen: seen ?? null,
      }),
      'decide an event',
    ),
  );
}

/** What a submitter wrote, in an event and in a change of one. */
const written = {
  ...submittedContentRow,
  photos: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
};

const rowSchema = z.object({
  ...written,
  id: z.string(),
  status: z.enum(EVENT_STATUSES),
  is_premium: z.boolean(),
  social_media: z.string().nullable(),
  submitter_email: z.string().nullable(),
  payment: z
    .object({
      id: z.string(),
      order_number: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amount_cents: z.number(),
      refunded_cents: z.number(),
      refund_requested_at: z.string().nullable(),
    })
    .nullable(),
  change: z.object(written).nullable(),
  alike: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(EVENT_STATUSES),
      start_date: z.string(),
    }),
  ),
});

type Row = z.output<typeof rowSchema>;

/** @param kept what no change touches */
const toWritten = (
  row: z.output<z.ZodObject<typeof written>>,
  kept: Pick<Row, 'social_media' | 'submitter_email'>,
): WrittenEvent => {
  const { instagram, facebook, twitter, ...content } = toSubmittedContent(row);
  return {
    ...content,
    contactEmail: content.contactEmail ?? kept.submitter_email,
    socialLinks: [instagram, facebook, twitter, kept.social_media].filter((link) => link !== null),
    photos: row.photos,
  };
};

const toSubmission = (row: Row): Submission => ({
  ...toWritten(row, row),
  id: row.id,
  status: row.status,
  isPremium: row.is_premium,
  payment: row.payment && {
    id: row.payment.id,
    orderNumber: row.payment.order_number,
    status: row.payment.status,
    amountCents: row.payment.amount_cents,
    refundedCents: row.payment.refunded_cents,
    refundRequestedAt: row.payment.refund_requested_at,
  },
  change: row.change && {
    ...toWritten(row.change, row),
    createdAt: row.change.created_at,
    updatedAt: row.change.updated_at,
  },
  alike: row.alike.map(({ start_date, ...event }) => ({ ...event, startDate: start_date })),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Events of every status, latest submission first, and how many there are. */
export async function readSubmissions(
  db: Db,
  status: EventStatus | null,
  slice: { limit: number; offset: number },
): Promise<{ submissions: Submission[]; total: number }> {
  const rows = unwrap(
    await db.rpc('admin_events', {
      p_status: status,
      p_limit: slice.limit,
      p_offset: slice.offset,
    }),
    'read the submissions',
  );
  const submissions = rows.flatMap(({ event }) =>
    event === null ? [] : [toSubmission(rowSchema.parse(event))],
  );
  return { submissions, total: rows[0]?.total ?? 0 };
}

const countsSchema = z.object({
  events: z.number(),
  pending: z.number(),
  venues: z.number(),
  posts: z.number(),
});

/** The live counts beneath the dashboard's tiles. */
export async function readGuideCounts(db: Db): Promise<GuideCounts> {
  return countsSchema.parse(unwrap(await db.rpc('admin_counts'), 'count the guide'));
}
