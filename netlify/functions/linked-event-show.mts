import type { Config } from '@netlify/functions';
import { findEventByLink } from '../../src/features/manage-links/manage-links.store.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/linked-event', method: 'GET' };

/**
 * Gives the event of a private link, whose token is the bearer token; a listing is shown by its next date.
 * Null with 404 for a wrong link, 410 for a stopped or expired one, 429 for a wrong link after many wrong
 * ones.
 */
export default endpoint(async (request, context) => {
  const holder = linkHolder(bearerToken(request), context);
  const result = await findEventByLink(serviceClient(), holder);
  return json(accept('event link', result, 'found').event);
});
