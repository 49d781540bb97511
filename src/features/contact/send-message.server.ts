import { now } from '../../server/clock.ts';
import { type Client, forClient, forEveryone, forMailbox } from '../../server/limits/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import { fingerprint } from '../../server/access/token-hash.ts';
import { site } from '../../site.ts';
import { centralDate } from '../../time/wall-time.ts';
import {
  ALL_MESSAGES,
  CLIENT_MESSAGES,
  MAILBOX_RECEIPTS,
} from '../../server/limits/call-limits.ts';
import type { ContactMessage } from './contact-message.ts';
import { insertMessage } from './contact-messages.store.ts';

/**
 * Stores a message and queues two emails, once per key: the message to the team, and a receipt to its sender,
 * unless the sender's mailbox got a receipt within the last day.
 * @param db bypasses row-level security
 * @param key the `Idempotency-Key`; null from a plain form, which a double click can send twice. Without a
 * key, equal messages of a sender on one day in Central time count as one message.
 */
export function sendMessage(db: Db, client: Client, message: ContactMessage, key: string | null) {
  const print = fingerprint(message);
  return insertMessage(db, {
    message,
    forwardTo: site.contactEmail,
    // A caller cannot send a key of this form: the keys of callers contain no colon.
    submissionKey: key ?? `day:${centralDate(now())}:${print}`,
    fingerprint: print,
    limits: [...forClient(CLIENT_MESSAGES, client), forEveryone(ALL_MESSAGES, client)],
    receiptLimits: [forMailbox(MAILBOX_RECEIPTS, message.email)],
  });
}
