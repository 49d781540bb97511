import type { Config } from '@netlify/functions';
import { requireAccount } from '../../src/server/access/admin.ts';
import { addFactor } from '../../src/server/access/sessions.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/second-factor', method: 'POST' };

/**
 * Makes a secret for an authenticator app. It becomes the second factor of the caller's account once one of
 * its codes arrives. 409 for an account with a second factor that the session has not proved.
 */
export default endpoint(async (request, { ip }) => {
  const { token } = await requireAccount(request);
  await readJsonObject(request);
  return json(accept('second factor', await addFactor(ip, token), 'added').factor);
});
