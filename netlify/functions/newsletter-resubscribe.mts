import type { Config } from '@netlify/functions';
import { CONSENT } from '../../src/features/newsletter/subscription.ts';
import {
  linkResponse,
  newsletterLink,
} from '../../src/features/newsletter/newsletter-request.server.ts';
import { resubscribe } from '../../src/features/newsletter/newsletter.store.ts';
import { resubscribeRequest } from '../../src/features/newsletter/subscription.ts';
import { endpoint } from '../../src/server/http/http.ts';
import { readFields, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/resubscribe', method: 'POST' };

/**
 * Subscribes the owner of a mail's `token` again. 404 for a wrong link, and for an address that was never
 * confirmed or is suppressed. Takes JSON, or a plain form, which it answers with a redirect.
 */
export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const { token } = requireValid(resubscribeRequest, sent.fields);
  const result = await resubscribe(serviceClient(), newsletterLink(token, context), CONSENT);
  return linkResponse(sent, result, 'subscribed-again');
});
