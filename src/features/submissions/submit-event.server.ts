/**
 * A visitor submits an event. It waits as `pending` until a volunteer decides.
 *
 * Only the fields of the submission schema are ever stored: status, featured, premium and price
 * rights cannot be named from outside. Social links belong to the premium package, so a free
 * submission loses them here, whatever the form sent.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { CountedLimit } from '../../server/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import type { EventSubmission } from './event-submission.ts';
import { insertSubmission } from './submissions.store.ts';

export type SubmitEventResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'key-reused' }
  | { ok: false; reason: 'limited'; retryAfterSeconds: number };

/**
 * @param db must pass row-level security
 * @param key the caller's `Idempotency-Key`; the same key and event give the same row again
 */
export async function submitEvent(
  db: Db,
  submission: EventSubmission,
  { key, limits }: { key: string | null; limits: readonly CountedLimit[] },
): Promise<SubmitEventResult> {
  const event = {
    title: submission.title,
    description: submission.description,
    category: submission.category,
    start_date: submission.startDate,
    start_time: submission.startTime,
    end_date: submission.endDate,
    end_time: submission.endTime,
    venue_name: submission.venueName,
    venue_address: submission.venueAddress,
    city: submission.city,
    price: submission.price,
    price_min_cents: submission.priceMinCents,
    price_max_cents: submission.priceMaxCents,
    contact_email: submission.contactEmail,
    contact_phone: submission.contactPhone,
    website: submission.website,
    submitter_email: submission.contactEmail,
  };
  const outcome = await insertSubmission(db, {
    event,
    key: key ?? randomUUID(),
    fingerprint: createHash('sha256').update(JSON.stringify(event)).digest('hex'),
    limits,
  });
  switch (outcome.outcome) {
    case 'created':
    case 'existing':
      return { ok: true, id: outcome.id };
    case 'key_reused':
      return { ok: false, reason: 'key-reused' };
    case 'limited':
      return { ok: false, reason: 'limited', retryAfterSeconds: outcome.retry_after };
  }
}
