import type { Config } from '@netlify/functions';
import {
  linkResponse,
  newsletterResponse,
} from '../../src/features/newsletter/newsletter-request.server.ts';
import { unsubscribe } from '../../src/features/newsletter/unsubscribe.server.ts';
import { endpoint } from '../../src/server/http/http.ts';
import { readSender } from '../../src/server/limits/read-sender.ts';
import { readFields } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/newsletter/unsubscribe', method: 'POST' };

/**
 * Unsubscribes the owner of a mail's `token` at once. Without a working link, mails one to `email` if this
 * address is subscribed, and answers the same for every address. 400 with neither a token nor an email
 * address. Takes JSON, or a plain form, which it answers with a redirect.
 */
export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const sender = await readSender(request, context, sent.fields);
  const result = await unsubscribe(serviceClient(), sender, sent.fields);
  if (result.outcome !== 'taken') return linkResponse(sent, result, 'unsubscribed');
  afterChange(context, { mail: true });
  return newsletterResponse(sent, 'mail-sent');
});
