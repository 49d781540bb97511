import type { Config } from '@netlify/functions';
import { ALL_CHANGES, CLIENT_CHANGES } from '../../src/features/saved/link/saved-list-limits.ts';
import { savedListChangeSchema } from '../../src/features/saved/link/saved-list.ts';
import { changeSavedList } from '../../src/features/saved/link/saved-lists.store.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { forClient, forEveryone } from '../../src/server/limits/rate-limit.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { bearerToken, readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/saved-list', method: 'PATCH' };

/**
 * Replaces the ids in the saved list whose token is the bearer token: `events` (at most 100) are the new ids,
 * `was` are the ids that the caller read before. 409 if the list has other ids than `was`, 404 for an unknown
 * list.
 */
export default endpoint(async (request, context) => {
  const change = requireValid(savedListChangeSchema, await readJsonObject(request));
  const client = await readClient(request, context);
  const limits = [...forClient(CLIENT_CHANGES, client), forEveryone(ALL_CHANGES, client)];
  const token = bearerToken(request) ?? '';
  accept('saved list', await changeSavedList(serviceClient(), token, change, limits), 'changed');
  return json({ status: 'changed' });
});
