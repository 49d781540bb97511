import type { Config } from '@netlify/functions';
import { looksAutomated } from '../../src/forms/honeypot.ts';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { CONSENT, subscribeRequest } from '../../src/features/newsletter/subscription.ts';
import { ALL_FORM_MAILS } from '../../src/features/newsletter/newsletter-limits.ts';
import { subscribe } from '../../src/features/newsletter/newsletter.store.ts';
import {
  formMailLimits,
  newsletterAnswer,
} from '../../src/features/newsletter/subscription-responses.server.ts';
import { endpoint, readFields, requireValid } from '../../src/server/http.ts';
import { tooMany } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/subscribe', method: 'POST' };

export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const typed = requireValid(subscribeRequest, sent.fields);
  if (!looksAutomated(sent.fields)) {
    const limits = formMailLimits(context, ALL_FORM_MAILS);
    const taken = await subscribe(serviceClient(), typed, CONSENT, limits);
    if (taken.outcome === 'limited') throw tooMany(taken.retry_after);
    deliverSoon(context);
  }
  return newsletterAnswer(sent, 'check-your-mail', 201);
});
