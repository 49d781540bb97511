/** Writes of contact messages, through the one SQL function that may make them. */
import { limited, outcomes } from '../../server/outcome.ts';
import type { CountedLimit } from '../../server/rate-limit.ts';
import { rpc, type Db } from '../../server/supabase.ts';
import type { ContactMessage } from './contact-message.ts';

const sent = outcomes({ created: {}, existing: {}, key_reused: {}, ...limited });

/** Stores a message, once for a key, with the mails it causes. */
export const insertMessage = (
  db: Db,
  given: {
    message: ContactMessage;
    /** Where the volunteers read it. */
    forwardTo: string;
    key: string;
    /** Tells whether a repeated key carries the same message. */
    fingerprint: string;
    limits: readonly CountedLimit[];
    /** Over these the message is stored, and its sender gets no receipt. */
    receiptLimits: readonly CountedLimit[];
  },
) =>
  rpc(
    db,
    'send_contact_message',
    {
      p_message: given.message,
      p_forward_to: given.forwardTo,
      p_submission_key: given.key,
      p_fingerprint: given.fingerprint,
      p_limits: given.limits,
      p_receipt_limits: given.receiptLimits,
    },
    sent,
  );
