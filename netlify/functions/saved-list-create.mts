import type { Config } from '@netlify/functions';
import { ALL_LISTS, CLIENT_LISTS } from '../../src/features/saved/link/saved-list-limits.ts';
import { savedListSchema } from '../../src/features/saved/link/saved-list.ts';
import { createSavedList } from '../../src/features/saved/link/saved-lists.store.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { forClient, forEveryone } from '../../src/server/limits/rate-limit.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { newToken } from '../../src/server/access/token-hash.ts';

export const config: Config = { path: '/api/saved-list', method: 'POST' };

/**
 * Keeps a list of `events` (at most 100 ids) behind a private link. Only this response has the link's
 * `token`.
 */
export default endpoint(async (request, context) => {
  const events = requireValid(savedListSchema, await readJsonObject(request));
  const client = await readClient(request, context);
  const limits = [...forClient(CLIENT_LISTS, client), forEveryone(ALL_LISTS, client)];
  const token = newToken();
  accept('saved list', await createSavedList(serviceClient(), token, events, limits), 'created');
  return json({ token }, 201);
});
