import type { Config } from '@netlify/functions';
import { receiveMailReport } from '../../src/features/mail/outbox/receive-mail-report.server.ts';
import { now } from '../../src/server/clock.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, HttpError, json } from '../../src/server/http/http.ts';
import { readRaw } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { isSignedWebhook } from '../../src/server/standard-webhooks.ts';

export const config: Config = { path: '/api/mail/webhook', method: 'POST' };

/**
 * Takes a signed report of the mail provider, and suppresses an address that bounced or complained. 400
 * without a valid signature, 404 if no secret for checking signatures is set.
 */
export default endpoint(async (request) => {
  const secrets = env().MAIL_WEBHOOK_SECRETS;
  if (secrets === undefined) throw new HttpError(404, 'There is nothing at this address.');
  const payload = await readRaw(request);
  if (!isSignedWebhook(payload, request.headers, secrets, now())) {
    throw new HttpError(400, 'This was not signed by our email provider.');
  }
  await receiveMailReport(serviceClient(), payload);
  return json({ received: true });
});
