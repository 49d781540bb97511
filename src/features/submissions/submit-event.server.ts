/**
 * Submits an event: a free event becomes `pending`; a premium event is a draft until its order is paid
 * (features/payments). Stores only fields of the schema, and social links only of premium events.
 */
import { randomUUID } from 'node:crypto';
import { now } from '../../server/clock.ts';
import {
  type Client,
  type CountedLimit,
  forClient,
  forEveryone,
  forMailbox,
} from '../../server/limits/rate-limit.ts';
import { requireValid } from '../../server/http/request.ts';
import type { Db } from '../../server/supabase.ts';
import { fingerprint, tokenHash } from '../../server/access/token-hash.ts';
import { centralDate } from '../../time/wall-time.ts';
import {
  ALL_ORDERS,
  CLIENT_INTENTS,
  ALL_SUBMISSIONS,
  CLIENT_SUBMISSIONS,
  MAILBOX_SUBMISSIONS,
} from '../../server/limits/call-limits.ts';
import { eventSubmission, type EventSubmission } from './event-submission.ts';
import { CURRENCY, PLANS, type SubmissionPlan } from '../payments/payment.ts';
import {
  dateRow,
  submissionRow,
  type SubmissionImage,
  submissionImages,
} from './submitted-event.ts';
import { insertSubmission } from './submissions.store.ts';

interface EventForm {
  plan: SubmissionPlan;
  submission: EventSubmission;
  images: readonly SubmissionImage[];
}

/** Reads the event from a form's request. @throws HttpError 400 with the errors of its fields or images */
export const requireEventForm = (
  plan: SubmissionPlan,
  fields: Record<string, unknown>,
): EventForm => ({
  plan,
  submission: requireValid(eventSubmission(centralDate(now())), fields),
  images: requireValid(submissionImages(plan), fields['images']),
});

/**
 * Lists the rate limits of a new submission; a repeated submission does not count. Premium events have no
 * limit per mailbox, because no email is sent before the payment. They have a limit of their own for all
 * clients together, so that a flood of free events never limits premium ones.
 */
const submissionLimits = (client: Client, { plan, submission }: EventForm): CountedLimit[] => [
  ...forClient(CLIENT_SUBMISSIONS, client),
  ...(plan === 'premium'
    ? [...forClient(CLIENT_INTENTS, client), forEveryone(ALL_ORDERS, client)]
    : [
        forMailbox(MAILBOX_SUBMISSIONS, submission.contactEmail),
        forEveryone(ALL_SUBMISSIONS, client),
      ]),
];

/**
 * Stores the event of a form, and returns the id, status, payment and dates of the stored event.
 * @param db bypasses row-level security
 * @param key the `Idempotency-Key`; a repeated call with the same key and event returns the event that is
 * already stored; with another event, `key_reused`. Without a key (null), no call counts as repeated.
 */
export function submitEvent(db: Db, client: Client, form: EventForm, key: string | null) {
  const { plan } = form;
  const event = submissionRow(form.submission, plan);
  const dates = form.submission.dates.map(dateRow);
  const images = form.images.map(({ token, alt }) => ({ token_hash: tokenHash(token), alt }));
  return insertSubmission(db, {
    event,
    dates,
    images,
    order: PLANS[plan].cents === 0 ? null : { amount_cents: PLANS[plan].cents, currency: CURRENCY },
    submissionKey: key ?? randomUUID(),
    fingerprint: fingerprint([plan, event, dates, images]),
    limits: submissionLimits(client, form),
  });
}
