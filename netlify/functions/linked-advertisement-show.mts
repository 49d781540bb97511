import type { Config } from '@netlify/functions';
import { findLinkedAdvertisement } from '../../src/features/manage-links/manage-links.store.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/linked-advertisement', method: 'GET' };

export default endpoint(async (request, context) => {
  const holder = linkHolder(bearerToken(request), context);
  const result = await findLinkedAdvertisement(serviceClient(), holder);
  return json(accept('advertisement link', result, 'found').advertisement);
});
