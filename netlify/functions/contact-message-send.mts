import type { Config } from '@netlify/functions';
import { looksAutomated } from '../../src/forms/honeypot.ts';
import { messageLimits, requireSent } from '../../src/features/contact/contact-responses.server.ts';
import { contactMessage } from '../../src/features/contact/contact-message.ts';
import { sendMessage } from '../../src/features/contact/send-message.server.ts';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { paths } from '../../src/paths.ts';
import { endpoint, json, leadTo, readFields, requireValid } from '../../src/server/http.ts';
import { readIdempotencyKey } from '../../src/server/idempotency.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/contact', method: 'POST' };

export default endpoint(async (request, context) => {
  const { fields, isPlainForm } = await readFields(request);
  const key = readIdempotencyKey(request);
  const message = requireValid(contactMessage, fields);
  if (!looksAutomated(fields)) {
    const limits = messageLimits(context, message.email);
    requireSent(await sendMessage(serviceClient(), message, { key, ...limits }));
    deliverSoon(context);
  }
  return isPlainForm ? leadTo(paths.contactSent) : json({ status: 'sent' }, 201);
});
