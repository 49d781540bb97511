/** What a message counts against, and how its refusals read. */
import type { Context } from '@netlify/functions';
import { HttpError } from '../../server/http.ts';
import { forClient, forEveryone, forMailbox, tooMany } from '../../server/rate-limit.ts';
import { ALL_MESSAGES, CLIENT_MESSAGES, MAILBOX_RECEIPTS } from './contact-limits.ts';
import type { SendMessageResult } from './send-message.server.ts';

/** The limits a new message counts against; a repeated one costs nothing. */
export const messageLimits = (context: Pick<Context, 'ip'>, email: string) => ({
  limits: [forClient(CLIENT_MESSAGES, context), forEveryone(ALL_MESSAGES)],
  receiptLimits: [forMailbox(MAILBOX_RECEIPTS, email)],
});

/** @throws HttpError 409 for a key that was used for another message, 429 over a limit */
export function requireSent(result: SendMessageResult): void {
  if (result.ok) return;
  switch (result.reason) {
    case 'limited':
      throw tooMany(result.retryAfterSeconds);
    case 'key-reused':
      throw new HttpError(
        409,
        'This form was already received with other words. Please send it again.',
      );
  }
}
