import type { Config } from '@netlify/functions';
import { contactMessage } from '../../src/features/contact/contact-message.ts';
import { sendMessage } from '../../src/features/contact/send-message.server.ts';
import { paths } from '../../src/paths.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { leadTo } from '../../src/server/http/redirects.ts';
import { readSender } from '../../src/server/limits/read-sender.ts';
import { readFields, readIdempotencyKey, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/contact', method: 'POST' };

/**
 * Stores a message (`contactMessage`) once per `Idempotency-Key` (409 if the key came before with other
 * details), mails it to the team, and mails a receipt to its sender. Takes JSON, or a plain form, which it
 * answers with a redirect. Who looks like a robot is asked once more (`readSender`).
 */
export default endpoint(async (request, context) => {
  const { fields, isPlainForm } = await readFields(request);
  const key = readIdempotencyKey(request);
  const message = requireValid(contactMessage, fields);
  const sender = await readSender(request, context, fields);
  const result = await sendMessage(serviceClient(), sender, message, key);
  accept('message', result, 'created', 'existing');
  afterChange(context, { mail: true });
  return isPlainForm ? leadTo(paths.contactSent) : json({ status: 'sent' }, 201);
});
