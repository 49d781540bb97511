/**
 * What the endpoints behind a private link have in common. The token comes in the `Authorization`
 * header, which no page of another site can send and no log of ours keeps; whoever holds it may act.
 */
import type { Context } from '@netlify/functions';
import { HttpError, json } from '../../../server/http.ts';
import { forClient, tooMany } from '../../../server/rate-limit.ts';
import { tokenHash } from '../../../server/token-hash.ts';
import { PICTURE_GONE } from '../submission-photos.ts';
import type { LinkHolder } from './managed-event.store.ts';
import { WRONG_LINKS } from './managed-limits.ts';

/** As `private.new_event_link` makes them. */
const BEARER = /^Bearer ([\w-]{43})$/i;

/** Who asks. Without a token it is somebody with a wrong one, and counted so. */
export function linkHolder(request: Request, context: Pick<Context, 'ip'>): LinkHolder {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return { tokenHash: tokenHash(token), wrongLimits: [forClient(WRONG_LINKS, context)] };
}

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
  | { outcome: 'missing' }
  | { outcome: 'limited'; retry_after: number };

/**
 * The answer to a refused call.
 * @throws HttpError 409 for an event that cannot be changed or a picture that is gone, 429 over a limit
 */
export function refusedAnswer(refusal: Refusal): Response {
  switch (refusal.outcome) {
    case 'missing':
      // Whatever the reason, and nothing more.
      return json(null, 404);
    case 'limited':
      throw tooMany(refusal.retry_after);
    case 'photo_missing':
      throw new HttpError(409, PICTURE_GONE);
    case 'refused':
      throw new HttpError(409, REFUSALS[refusal.reason]);
  }
}
