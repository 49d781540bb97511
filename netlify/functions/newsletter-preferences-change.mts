import type { Config } from '@netlify/functions';
import { changeInterests } from '../../src/features/newsletter/newsletter.store.ts';
import {
  linkAnswer,
  linkHolder,
} from '../../src/features/newsletter/subscription-responses.server.ts';
import { preferencesRequest } from '../../src/features/newsletter/subscription.ts';
import { endpoint, readFields, requireValid } from '../../src/server/http.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/preferences', method: 'POST' };

export default endpoint(async (request, context) => {
  const sent = await readFields(request);
  const { token, interests } = requireValid(preferencesRequest, sent.fields);
  const holder = linkHolder(token, context);
  const result = await changeInterests(serviceClient(), holder, interests);
  return linkAnswer(sent, result, 'preferences-saved');
});
