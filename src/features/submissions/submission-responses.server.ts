/** What the endpoints that take a submission have in common: who is limited, and how a refusal reads. */
import type { Context } from '@netlify/functions';
import { HttpError } from '../../server/http.ts';
import {
  forClient,
  forEveryone,
  forMailbox,
  tooMany,
  type CountedLimit,
} from '../../server/rate-limit.ts';
import { ALL_SUBMISSIONS, CLIENT_SUBMISSIONS, MAILBOX_SUBMISSIONS } from './submission-limits.ts';
import { PICTURE_GONE } from '../../forms/images/form-image.ts';
import type { SubmitEventResult } from './submit-event.server.ts';

/** The limits a new submission counts against; a repeated one costs nothing. */
export const submissionLimits = (
  context: Pick<Context, 'ip'>,
  contactEmail: string,
): CountedLimit[] => [
  forClient(CLIENT_SUBMISSIONS, context),
  forMailbox(MAILBOX_SUBMISSIONS, contactEmail),
  forEveryone(ALL_SUBMISSIONS),
];

/**
 * The stored submission.
 * @throws HttpError 409 for a key that was used for something else or a picture that is gone, 429
 *   over a limit
 */
export function requireStored(result: SubmitEventResult): Extract<SubmitEventResult, { ok: true }> {
  if (result.ok) return result;
  switch (result.reason) {
    case 'limited':
      throw tooMany(result.retryAfterSeconds);
    case 'photo-missing':
      throw new HttpError(409, PICTURE_GONE);
    case 'key-reused':
      throw new HttpError(
        409,
        'This form was already received with other details. Please send it again.',
      );
  }
}
