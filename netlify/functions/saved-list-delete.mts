import type { Config } from '@netlify/functions';
import { deleteSavedList } from '../../src/features/saved/link/saved-lists.store.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { bearerToken, readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/saved-list/deletion', method: 'POST' };

/** Deletes the saved list whose token is the bearer token, which ends its link. 404 for an unknown list. */
export default endpoint(async (request) => {
  // Reads the empty body, because `readJsonObject` refuses requests from other origins, and plain forms.
  await readJsonObject(request);
  const result = await deleteSavedList(serviceClient(), bearerToken(request) ?? '');
  accept('saved list', result, 'deleted');
  return json({ status: 'deleted' });
});
