import type { Config } from '@netlify/functions';
import {
  linkResponse,
  newsletterLink,
} from '../../src/features/newsletter/newsletter-request.server.ts';
import { confirmSubscription } from '../../src/features/newsletter/newsletter.store.ts';
import { confirmRequest } from '../../src/features/newsletter/subscription.ts';
import { endpoint } from '../../src/server/http/http.ts';
import { readFields, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/confirm', method: 'POST' };

/**
 * Confirms a subscription by the `token` of a mail, with `interests` if given. A used link succeeds too and
 * changes nothing. 404 for an unknown link, for an unused one older than 48 hours, and for a suppressed
 * address. Takes JSON, or a plain form, which it answers with a redirect.
 */
export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const { token, interests } = requireValid(confirmRequest, sent.fields);
  const holder = newsletterLink(token, context);
  const result = await confirmSubscription(serviceClient(), holder, interests);
  return linkResponse(sent, result, 'confirmed');
});
