/** Stores submitted events through `submit_event`, the only SQL function that may store them. */
import { z } from 'zod';
import type { Json } from '../../server/database-types.ts';
import { call } from '../../server/http/outcome.ts';
import type { CountedLimit } from '../../server/limits/rate-limit.ts';
import type { Db } from '../../server/supabase.ts';
import { EVENT_STATUSES } from '../events/event.ts';
import { storedOrder } from '../payments/payment-request.ts';

const stored = {
  id: z.string(),
  status: z.enum(EVENT_STATUSES),
  payment: storedOrder.nullable(),
  /** The dates of a listing, in order; null for an event with one date. */
  dates: z.array(z.object({ id: z.string(), startDate: z.string() })).nullable(),
};

/**
 * Stores an event: as `pending`, or with an order as a draft until the order is paid. A second call with the
 * same key stores nothing: `existing` for the same event, `key_reused` for another one.
 * @param given.event columns of `events`; columns that a visitor may not fill are ignored
 * @param given.dates columns of each date, in order; two or more dates make a listing
 * @param given.fingerprint hash that shows whether a repeated key belongs to the same event
 */
export const insertSubmission = (
  db: Db,
  given: {
    event: Record<string, Json>;
    dates: readonly Record<string, Json>[];
    submissionKey: string;
    fingerprint: string;
    limits: readonly CountedLimit[];
    images: readonly { token_hash: string; alt: string }[];
    order: { amount_cents: number; currency: string } | null;
  },
) =>
  call(db, 'submit_event', given, 'event', { created: stored, existing: stored, key_reused: {} });
