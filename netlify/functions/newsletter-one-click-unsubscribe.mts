import type { Config } from '@netlify/functions';
import {
  acceptLink,
  newsletterLink,
} from '../../src/features/newsletter/newsletter-request.server.ts';
import { unsubscribeByToken } from '../../src/features/newsletter/newsletter.store.ts';
import { endpoint, plain } from '../../src/server/http.ts';
import { readRaw } from '../../src/server/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/one-click', method: 'POST' };

/**
 * The button beside a mail's sender (RFC 8058). A mail provider presses it for its reader: without
 * cookies, from an origin of its own, and it follows no redirect. The token alone is the right to it.
 */
export default endpoint(async (request, context) => {
  // Nothing in it is needed, whichever way a mail program wraps it; no more than a form is read.
  await readRaw(request);
  const token = new URL(request.url).searchParams.get('token');
  acceptLink(await unsubscribeByToken(serviceClient(), newsletterLink(token, context)));
  return plain(200, 'You are unsubscribed.');
});
