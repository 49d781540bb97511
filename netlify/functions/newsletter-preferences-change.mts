import type { Config } from '@netlify/functions';
import {
  linkResponse,
  newsletterLink,
} from '../../src/features/newsletter/newsletter-request.server.ts';
import { changeInterests } from '../../src/features/newsletter/newsletter.store.ts';
import { preferencesRequest } from '../../src/features/newsletter/subscription.ts';
import { endpoint } from '../../src/server/http/http.ts';
import { readFields, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/preferences', method: 'POST' };

/**
 * Stores the `interests` of the subscriber with this `token`; no interests mean everything. 404 for a wrong
 * link, and for a subscriber who unsubscribed or is suppressed. Takes JSON, or a plain form, which it answers
 * with a redirect.
 */
export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const { token, interests } = requireValid(preferencesRequest, sent.fields);
  const result = await changeInterests(serviceClient(), newsletterLink(token, context), interests);
  return linkResponse(sent, result, 'preferences-saved');
});
