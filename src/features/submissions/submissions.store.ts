/** Writes of submitted events, through the one SQL function that may make them. */
import { z } from 'zod';
import type { Json } from '../../server/database-types.ts';
import type { CountedLimit } from '../../server/rate-limit.ts';
import { unwrap, type Db } from '../../server/supabase.ts';

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('created'), id: z.string() }),
  z.object({ outcome: z.literal('existing'), id: z.string() }),
  z.object({ outcome: z.literal('key_reused') }),
  z.object({ outcome: z.literal('limited'), retry_after: z.number() }),
]);

export type SubmitOutcome = z.infer<typeof outcomeSchema>;

/**
 * Stores a pending event, once for a key.
 * @param event columns of `events` that a visitor may fill
 * @param fingerprint tells whether a repeated key carries the same event
 */
export async function insertSubmission(
  db: Db,
  given: {
    event: Record<string, Json>;
    key: string;
    fingerprint: string;
    limits: readonly CountedLimit[];
  },
): Promise<SubmitOutcome> {
  return outcomeSchema.parse(
    unwrap(
      await db.rpc('submit_event', {
        p_event: given.event,
        p_submission_key: given.key,
        p_fingerprint: given.fingerprint,
        p_limits: given.limits as unknown as Json,
      }),
      'store a submitted event',
    ),
  );
}
