/** Writes of submitted events, through the one SQL function that may make them. */
import { z } from 'zod';
import type { Json } from '../../server/database-types.ts';
import type { CountedLimit } from '../../server/rate-limit.ts';
import { unwrap, type Db } from '../../server/supabase.ts';
import { EVENT_STATUSES } from '../events/event.ts';
import { storedOrder } from '../payments/stored-order.ts';

const stored = {
  id: z.string(),
  status: z.enum(EVENT_STATUSES),
  payment: storedOrder.nullable(),
};

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('created'), ...stored }),
  z.object({ outcome: z.literal('existing'), ...stored }),
  z.object({ outcome: z.literal('key_reused') }),
  z.object({ outcome: z.literal('photo_missing') }),
  z.object({ outcome: z.literal('limited'), retry_after: z.number() }),
]);

export type SubmitOutcome = z.infer<typeof outcomeSchema>;

/**
 * Stores an event, once for a key: pending, or with an order a draft until that is paid.
 * @param event columns of `events` that a visitor may fill
 * @param fingerprint tells whether a repeated key carries the same event
 * @param photos in the order they are shown
 */
export async function insertSubmission(
  db: Db,
  given: {
    event: Record<string, Json>;
    key: string;
    fingerprint: string;
    limits: readonly CountedLimit[];
    photos: readonly { token_hash: string; alt: string }[];
    order: { amount_cents: number; currency: string } | null;
  },
): Promise<SubmitOutcome> {
  return outcomeSchema.parse(
    unwrap(
      await db.rpc('submit_event', {
        p_event: given.event,
        p_submission_key: given.key,
        p_fingerprint: given.fingerprint,
        p_limits: given.limits as unknown as Json,
        p_photos: given.photos as unknown as Json,
        p_order: given.order,
      }),
      'store a submitted event',
    ),
  );
}
