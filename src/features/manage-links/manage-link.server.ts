import { HttpError } from '../../server/http.ts';
import { type LinkRefusal, wrongLinkAnswer } from '../../server/private-link.ts';
import { PICTURE_GONE } from '../../forms/images/form-image.ts';

/** Why an event cannot be changed or cancelled, for its submitter. */
const REFUSALS = {
  draft: 'This event is not paid for yet. It can be changed once the payment has arrived.',
  cancelled: 'This event is cancelled and can no longer be changed.',
  past: 'This event is over and can no longer be changed.',
} as const;

/** What can come of a call besides success. */
type Refusal =
  | { outcome: 'refused'; reason: keyof typeof REFUSALS }
  | { outcome: 'photo_missing' }
  | LinkRefusal;

/**
 * The answer to a refused call.
 * @throws HttpError 409 for an event that cannot be changed or a picture that is gone, 429 over a limit
 */
export function refusedAnswer(refusal: Refusal): Response {
  switch (refusal.outcome) {
    case 'missing':
    case 'limited':
      return wrongLinkAnswer(refusal);
    case 'photo_missing':
      throw new HttpError(409, PICTURE_GONE);
    case 'refused':
      throw new HttpError(409, REFUSALS[refusal.reason]);
  }
}
