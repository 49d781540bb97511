import type { Config } from '@netlify/functions';
import { CONSENT } from '../../src/features/newsletter/subscription.ts';
import { ALL_FORM_MAILS } from '../../src/features/newsletter/newsletter-limits.ts';
import {
  formMailLimits,
  newsletterResponse,
} from '../../src/features/newsletter/newsletter-request.server.ts';
import { subscribe } from '../../src/features/newsletter/newsletter.store.ts';
import { subscribeRequest } from '../../src/features/newsletter/subscription.ts';
import { endpoint } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readSender } from '../../src/server/limits/read-sender.ts';
import { readFields, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/newsletter/subscribe', method: 'POST' };

/**
 * Takes an address (`subscribeRequest`) and mails it a link to confirm, or a note that it is subscribed, at
 * most one mail a day; a suppressed address gets none. Answers the same for every address. Takes
 * JSON, or a plain form, which it answers with a redirect. Who looks like a robot is asked once more
 * (`readSender`).
 */
export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const input = requireValid(subscribeRequest, sent.fields);
  const sender = await readSender(request, context, sent.fields);
  const limits = formMailLimits(sender, ALL_FORM_MAILS);
  accept('newsletter link', await subscribe(serviceClient(), input, CONSENT, limits), 'taken');
  afterChange(context, { mail: true });
  return newsletterResponse(sent, 'check-your-mail', 201);
});
