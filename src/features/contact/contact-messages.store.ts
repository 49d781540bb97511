/** Stores contact messages through `send_contact_message`, the only SQL function that may store them. */
import { call } from '../../server/http/outcome.ts';
import type { CountedLimit } from '../../server/limits/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import type { ContactMessage } from './contact-message.ts';

/** Stores a message once per key, with its emails. */
export const insertMessage = (
  db: Db,
  given: {
    message: ContactMessage;
    /** The team's email address. */
    forwardTo: string;
    submissionKey: string;
    /** Fingerprint of the message; tells whether a repeated key carries the same message. */
    fingerprint: string;
    limits: readonly CountedLimit[];
    /** Above these limits, the message is stored, but no receipt is sent. */
    receiptLimits: readonly CountedLimit[];
  },
) => call(db, 'send_contact_message', given, 'message', { created: {}, existing: {} });
