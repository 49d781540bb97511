import type { Config } from '@netlify/functions';
import { looksAutomated } from '../../src/forms/honeypot.ts';
import { centralDate } from '../../src/time/wall-time.ts';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { completePayment } from '../../src/features/payments/server/complete-payment.server.ts';
import { requireCompleted } from '../../src/features/payments/server/payment-responses.server.ts';
import { CLIENT_PAYMENT_CALLS } from '../../src/features/payments/server/payment-limits.ts';
import { paidIntent } from '../../src/features/payments/payment-request.ts';
import { eventSubmission } from '../../src/features/submissions/event-submission.ts';
import { madeUpId } from '../../src/features/submissions/decoy-id.ts';
import {
  requireStored,
  submissionLimits,
} from '../../src/features/submissions/submission-responses.server.ts';
import { submissionPhotos } from '../../src/features/submissions/submitted-images.ts';
import { submitEvent } from '../../src/features/submissions/submit-event.server.ts';
import { now } from '../../src/server/clock.ts';
import { endpoint, json, readJsonObject, requireValid } from '../../src/server/http.ts';
import { readIdempotencyKey } from '../../src/server/idempotency.ts';
import { forClient } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/events', method: 'POST' };

export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const key = readIdempotencyKey(request);
  const paid = requireValid(paidIntent, body['paymentIntentId']);
  // A robot was told of a payment that does not exist, so it gets here with an unknown one.
  if (typeof paid === 'string') {
    const calls = forClient(CLIENT_PAYMENT_CALLS, context);
    const completed = await completePayment(serviceClient(), 'event', paid, calls);
    const { id, status } = requireCompleted(completed);
    deliverSoon(context);
    return json({ id, status }, 201);
  }
  const submission = requireValid(eventSubmission(centralDate(now())), body);
  const photos = requireValid(submissionPhotos('free'), body['photos']);
  if (looksAutomated(body)) {
    return json({ id: madeUpId(submission.title, Math.random), status: 'pending' }, 201);
  }
  const limits = submissionLimits(context, submission.contactEmail);
  const stored = requireStored(
    await submitEvent(serviceClient(), submission, { plan: 'free', photos, key, limits }),
  );
  deliverSoon(context);
  return json({ id: stored.id, status: stored.status }, 201);
});
