import type { Config } from '@netlify/functions';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import {
  linkAnswer,
  newsletterAnswer,
} from '../../src/features/newsletter/subscription-responses.server.ts';
import { unsubscribe } from '../../src/features/newsletter/unsubscribe.server.ts';
import { endpoint, readFields } from '../../src/server/http.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/unsubscribe', method: 'POST' };

export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const result = await unsubscribe(serviceClient(), context, sent.fields);
  if (result.outcome !== 'taken') return linkAnswer(sent, result, 'unsubscribed');
  deliverSoon(context);
  return newsletterAnswer(sent, 'mail-sent');
});
