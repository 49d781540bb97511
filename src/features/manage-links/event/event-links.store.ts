/** Reads and writes of the holder of a private link, through the SQL functions that may make them. */
import { z } from 'zod';
import type { Json } from '../../../server/database-types.ts';
import type { CountedLimit } from '../../../server/rate-limit.ts';
import { linkArguments, type LinkHolder } from '../../../server/private-link.ts';
import { unwrap, type Db } from '../../../server/supabase.ts';
import { EVENT_STATUSES } from '../../events/event.ts';
import { submittedContentRow, toSubmittedContent } from '../../submissions/submitted-content.ts';
import type { ManagedContent, ManagedEvent } from './linked-event.ts';

const content = {
  ...submittedContentRow,
  photos: z.array(
    z.object({
      upload_id: z.string().nullable(),
      url: z.string(),
      alt: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    }),
  ),
  created_at: z.string(),
};
const contentSchema = z.object(content);

const toContent = (row: z.output<typeof contentSchema>): ManagedContent => ({
  fields: toSubmittedContent(row),
  photos: row.photos.map(({ upload_id, ...photo }) => ({ uploadId: upload_id, ...photo })),
});

const eventSchema = z
  .object({
    ...content,
    id: z.string(),
    status: z.enum(EVENT_STATUSES),
    is_premium: z.boolean(),
    is_public: z.boolean(),
    is_past: z.boolean(),
    review_note: z.string().nullable(),
    change: contentSchema.nullable(),
    payment: z
      .object({
        order_number: z.string(),
        amount_cents: z.number(),
        refunded_cents: z.number(),
        currency: z.string(),
        paid_at: z.string(),
      })
      .nullable(),
  })
  .transform((row): ManagedEvent => ({
    id: row.id,
    status: row.status,
    plan: row.is_premium ? 'premium' : 'free',
    isPublic: row.is_public,
    isPast: row.is_past,
    reviewNote: row.review_note,
    submittedAt: row.created_at,
    ...toContent(row),
    change:
      row.change === null ? null : { ...toContent(row.change), proposedAt: row.change.created_at },
    payment:
      row.payment === null
        ? null
        : {
            orderNumber: row.payment.order_number,
            amountCents: row.payment.amount_cents,
            refundedCents: row.payment.refunded_cents,
            currency: row.payment.currency,
            paidAt: row.payment.paid_at,
          },
  }));

const missing = z.object({ outcome: z.literal('missing') });
const limited = z.object({ outcome: z.literal('limited'), retry_after: z.number() });

const foundSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found'), event: eventSchema }),
  missing,
  limited,
]);

const changedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['changed', 'proposed', 'unchanged']), event: eventSchema }),
  z.object({
    outcome: z.literal('refused'),
    reason: z.enum(['draft', 'cancelled', 'past']),
  }),
  z.object({ outcome: z.literal('photo_missing') }),
  missing,
  limited,
]);

const cancelledSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('cancelled'), event: eventSchema }),
  z.object({ outcome: z.literal('refused'), reason: z.enum(['draft', 'past']) }),
  missing,
  limited,
]);

/** The event of a private link. */
export async function findManagedEvent(db: Db, holder: LinkHolder) {
  return foundSchema.parse(
    unwrap(await db.rpc('find_managed_event', linkArguments(holder)), 'find a managed event'),
  );
}

/** A picture of a change: a new one by its token, or one that the event has. */
export type ChangedPhoto = { token_hash: string; alt: string } | { upload_id: string; alt: string };

/**
 * Changes the event of a private link, in place or as a proposal.
 * @param given.event columns of `events` that a submitter may fill; those left out stay
 * @param given.photos in the order they are shown; null leaves them as they are
 * @param given.limits counted for a change, not for one that says what is there already
 */
export async function changeManagedEvent(
  db: Db,
  holder: LinkHolder,
  given: {
    event: Record<string, Json>;
    photos: readonly ChangedPhoto[] | null;
    limits: readonly CountedLimit[];
  },
) {
  return changedSchema.parse(
    unwrap(
      await db.rpc('change_managed_event', {
        ...linkArguments(holder),
        p_event: given.event,
        p_photos: given.photos as unknown as Json,
        p_limits: given.limits as unknown as Json,
      }),
      'change a managed event',
    ),
  );
}

/** Cancels the event of a private link; done once however often it is asked for. */
export async function cancelManagedEvent(db: Db, holder: LinkHolder) {
  return cancelledSchema.parse(
    unwrap(await db.rpc('cancel_managed_event', linkArguments(holder)), 'cancel a managed event'),
  );
}
