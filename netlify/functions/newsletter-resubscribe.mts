import type { Config } from '@netlify/functions';
import { CONSENT, resubscribeRequest } from '../../src/features/newsletter/subscription.ts';
import { resubscribe } from '../../src/features/newsletter/newsletter.store.ts';
import {
  linkAnswer,
  linkHolder,
} from '../../src/features/newsletter/subscription-responses.server.ts';
import { endpoint, readFields, requireValid } from '../../src/server/http.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/resubscribe', method: 'POST' };

export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const { token } = requireValid(resubscribeRequest, sent.fields);
  const result = await resubscribe(serviceClient(), linkHolder(token, context), CONSENT);
  return linkAnswer(sent, result, 'subscribed-again');
});
