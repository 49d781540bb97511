import type { Config } from '@netlify/functions';
import {
  acceptLink,
  newsletterLink,
} from '../../src/features/newsletter/newsletter-request.server.ts';
import { unsubscribeByToken } from '../../src/features/newsletter/newsletter.store.ts';
import { endpoint, plain } from '../../src/server/http/http.ts';
import { readRaw } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { linkToken } from '../../src/text/copied-link.ts';

export const config: Config = { path: '/api/newsletter/one-click', method: 'POST' };

/**
 * Unsubscribes by one click (RFC 8058): mail providers send the request without cookies, from any origin, and
 * follow no redirect. The token alone authorizes it.
 */
export default endpoint(async (request, context) => {
  // Refuses a body that is too long; ignores what the body says.
  await readRaw(request);
  const token = linkToken(new URL(request.url).searchParams.get('token'));
  acceptLink(await unsubscribeByToken(serviceClient(), newsletterLink(token, context)));
  return plain(200, 'You are unsubscribed.');
});
