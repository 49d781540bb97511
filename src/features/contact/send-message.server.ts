/**
 * A visitor writes to the guide: the message is kept, forwarded to the volunteers and confirmed to its
 * sender, all in one transaction.
 */
import type { Context } from '@netlify/functions';
import { now } from '../../server/clock.ts';
import { forClient, forEveryone, forMailbox } from '../../server/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import { fingerprint } from '../../server/token-hash.ts';
import { site } from '../../site.ts';
import { centralDate } from '../../time/wall-time.ts';
import { ALL_MESSAGES, CLIENT_MESSAGES, MAILBOX_RECEIPTS } from './contact-limits.ts';
import type { ContactMessage } from './contact-message.ts';
import { insertMessage } from './contact-messages.store.ts';

/**
 * Keeps a message. The same key and message again change nothing and count against no limit.
 * @param db must pass row-level security
 * @param key the caller's `Idempotency-Key`. A form that the browser itself sends has none, and a
 *   double click sends it twice: without a key, the same words of one sender on one day are one message.
 */
export function sendMessage(
  db: Db,
  context: Pick<Context, 'ip'>,
  message: ContactMessage,
  key: string | null,
) {
  const print = fingerprint(message);
  return insertMessage(db, {
    message,
    forwardTo: site.contactEmail,
    // No caller can name such a key: theirs hold no colon.
    key: key ?? `day:${centralDate(now())}:${print}`,
    fingerprint: print,
    limits: [forClient(CLIENT_MESSAGES, context), forEveryone(ALL_MESSAGES)],
    receiptLimits: [forMailbox(MAILBOX_RECEIPTS, message.email)],
  });
}
