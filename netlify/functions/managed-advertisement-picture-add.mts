import type { Config } from '@netlify/functions';
import { addPicture } from '../../src/features/manage-links/advertisement/add-image.server.ts';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { endpoint, json, readJsonObject } from '../../src/server/http.ts';
import { linkHolder, wrongLinkAnswer } from '../../src/server/private-link.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/managed-advertisement/picture', method: 'POST' };

export default endpoint(async (request, context) => {
  const body = await readJsonObject(request);
  const result = await addPicture(serviceClient(), linkHolder(request, context), body);
  if (result.outcome !== 'added') return wrongLinkAnswer(result);
  deliverSoon(context);
  return json(result.advertisement);
});
