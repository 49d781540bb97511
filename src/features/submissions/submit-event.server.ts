/**
 * A visitor submits an event. A free one waits as `pending` until a volunteer decides; a premium one
 * is a draft with its order, which a payment completes (features/payments).
 *
 * Only the fields of the submission schema are ever stored: status, featured, premium and price
 * rights cannot be named from outside. Social links belong to the premium package, so a free
 * submission loses them here, whatever the form sent.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { CountedLimit } from '../../server/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import { tokenHash } from '../../server/token-hash.ts';
import type { EventStatus } from '../events/event.ts';
import type { StoredOrder } from '../payments/stored-order.ts';
import type { EventSubmission } from './event-submission.ts';
import type { SubmissionPhoto } from './submitted-images.ts';
import { CURRENCY, PLANS, type SubmissionPlan } from './submission-plan.ts';
import { submissionRow } from './submission-row.ts';
import { insertSubmission } from './submissions.store.ts';

export type SubmitEventResult =
  | { ok: true; id: string; status: EventStatus; order: StoredOrder | null }
  | { ok: false; reason: 'key-reused' | 'photo-missing' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number };

/**
 * @param db must pass row-level security
 * @param given.key the caller's `Idempotency-Key`; the same key and event give the same row again
 * @param given.photos no more than the plan allows, see `submissionPhotos`
 */
export async function submitEvent(
  db: Db,
  submission: EventSubmission,
  given: {
    plan: SubmissionPlan;
    photos: readonly SubmissionPhoto[];
    key: string | null;
    limits: readonly CountedLimit[];
  },
): Promise<SubmitEventResult> {
  const { plan } = given;
  const event = submissionRow(submission, plan);
  const photos = given.photos.map(({ token, alt }) => ({ token_hash: tokenHash(token), alt }));
  const outcome = await insertSubmission(db, {
    event,
    photos,
    order: PLANS[plan].cents === 0 ? null : { amount_cents: PLANS[plan].cents, currency: CURRENCY },
    key: given.key ?? randomUUID(),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([plan, event, photos]))
      .digest('hex'),
    limits: given.limits,
  });
  switch (outcome.outcome) {
    case 'created':
    case 'existing':
      return { ok: true, id: outcome.id, status: outcome.status, order: outcome.payment };
    case 'key_reused':
      return { ok: false, reason: 'key-reused' };
    case 'photo_missing':
      return { ok: false, reason: 'photo-missing' };
    case 'limited':
      return { ok: false, reason: 'limited', retryAfterSeconds: outcome.retry_after };
  }
}
