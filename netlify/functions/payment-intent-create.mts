import type { Config } from '@netlify/functions';
import { looksAutomated } from '../../src/forms/honeypot.ts';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import {
  madeUpPayment,
  requireStarted,
} from '../../src/features/payments/server/payment-responses.server.ts';
import {
  CLIENT_INTENTS,
  CLIENT_PAYMENT_CALLS,
} from '../../src/features/payments/server/payment-limits.ts';
import { requirePremiumForm } from '../../src/features/payments/server/premium-form.server.ts';
import { startPayment } from '../../src/features/payments/server/start-payment.server.ts';
import { madeUpId } from '../../src/features/submissions/decoy-id.ts';
import {
  requireStored,
  submissionLimits,
} from '../../src/features/submissions/submission-responses.server.ts';
import { submitEvent } from '../../src/features/submissions/submit-event.server.ts';
import { endpoint, json, readJsonObject } from '../../src/server/http.ts';
import { readIdempotencyKey } from '../../src/server/idempotency.ts';
import { forClient } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/create-payment-intent', method: 'POST' };

export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const key = readIdempotencyKey(request);
  const { submission, photos } = requirePremiumForm(body);
  if (looksAutomated(body)) {
    return json({ ...madeUpPayment(), eventId: madeUpId(submission.title, Math.random) });
  }
  const db = serviceClient();
  const limits = [
    ...submissionLimits(context, submission.contactEmail),
    forClient(CLIENT_INTENTS, context),
  ];
  const given = { plan: 'premium', photos, key, limits } as const;
  const stored = requireStored(await submitEvent(db, submission, given));
  const calls = forClient(CLIENT_PAYMENT_CALLS, context);
  const started = await startPayment(db, { ...stored, purpose: 'event' }, calls);
  // Paid already, and completed just now: its mails are waiting.
  if (started.ok && started.status === 'succeeded') deliverSoon(context);
  return json({ ...requireStarted(started), eventId: stored.id });
});
