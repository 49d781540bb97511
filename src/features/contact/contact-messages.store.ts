/** Writes of contact messages, through the one SQL function that may make them. */
import { z } from 'zod';
import type { Json } from '../../server/database-types.ts';
import type { CountedLimit } from '../../server/rate-limit.ts';
import { unwrap, type Db } from '../../server/supabase.ts';
import type { ContactMessage } from './contact-message.ts';

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['created', 'existing', 'key_reused']) }),
  z.object({ outcome: z.literal('limited'), retry_after: z.number() }),
]);

/** Stores a message, once for a key, with the mails it causes. */
export async function insertMessage(
  db: Db,
  given: {
    message: ContactMessage;
    /** Where the volunteers read it. */
    forwardTo: string;
    key: string;
    /** Tells whether a repeated key carries the same message. */
    fingerprint: string;
    limits: readonly CountedLimit[];
    /** Over these the message is taken, and its sender gets no receipt. */
    receiptLimits: readonly CountedLimit[];
  },
): Promise<z.infer<typeof outcomeSchema>> {
  return outcomeSchema.parse(
    unwrap(
      await db.rpc('send_contact_message', {
        p_message: given.message,
        p_forward_to: given.forwardTo,
        p_submission_key: given.key,
        p_fingerprint: given.fingerprint,
        p_limits: given.limits as unknown as Json,
        p_receipt_limits: given.receiptLimits as unknown as Json,
      }),
      'store a contact message',
    ),
  );
}
