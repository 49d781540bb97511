/**
 * A visitor writes to the guide: the message is kept, forwarded to the volunteers and confirmed to its
 * sender, all in one transaction.
 */
import { createHash } from 'node:crypto';
import { now } from '../../server/clock.ts';
import type { CountedLimit } from '../../server/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import { site } from '../../site.ts';
import { centralDate } from '../../time/wall-time.ts';
import type { ContactMessage } from './contact-message.ts';
import { insertMessage } from './contact-messages.store.ts';

export type SendMessageResult =
  | { ok: true }
  | { ok: false; reason: 'key-reused' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number };

/**
 * Keeps a message. The same key and message again change nothing and count against no limit.
 * @param db must pass row-level security
 * @param given.key the caller's `Idempotency-Key`. A form that the browser itself sends has none, and a
 *   double click sends it twice: without a key, the same words of one sender on one day are one message.
 * @param given.receiptLimits over these its sender gets no receipt
 */
export async function sendMessage(
  db: Db,
  message: ContactMessage,
  given: {
    key: string | null;
    limits: readonly CountedLimit[];
    receiptLimits: readonly CountedLimit[];
  },
): Promise<SendMessageResult> {
  const fingerprint = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  const sent = await insertMessage(db, {
    ...given,
    message,
    forwardTo: site.contactEmail,
    // No caller can name such a key: theirs hold no colon.
    key: given.key ?? `day:${centralDate(now())}:${fingerprint}`,
    fingerprint,
  });
  switch (sent.outcome) {
    case 'created':
    case 'existing':
      return { ok: true };
    case 'key_reused':
      return { ok: false, reason: 'key-reused' };
    case 'limited':
      return { ok: false, reason: 'limited', retryAfterSeconds: sent.retry_after };
  }
}
