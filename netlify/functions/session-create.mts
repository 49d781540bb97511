import type { Config } from '@netlify/functions';
import { openByPassword } from '../../src/features/admin/session/open-session.server.ts';
import { signInRequest } from '../../src/features/admin/session/session-requests.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/session', method: 'POST' };

/**
 * Opens a session by `email` and `password`: gives its two tokens and the seconds that the access token lasts.
 * 401 for a wrong password and for an unknown address.
 */
export default endpoint(async (request, context) => {
  const given = requireValid(signInRequest, await readJsonObject(request));
  const client = await readClient(request, context);
  const result = await openByPassword(serviceClient(), client, given);
  return json(accept('session', result, 'opened').session);
});
