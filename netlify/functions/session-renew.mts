import type { Config } from '@netlify/functions';
import { renew } from '../../src/features/admin/session/open-session.server.ts';
import { renewalRequest } from '../../src/features/admin/session/session-requests.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/session/renewal', method: 'POST' };

/** Exchanges `refreshToken`, which works once, for two new tokens. 401 if the session has ended. */
export default endpoint(async (request, context) => {
  const { refreshToken } = requireValid(renewalRequest, await readJsonObject(request));
  const client = await readClient(request, context);
  const result = await renew(serviceClient(), client, refreshToken);
  return json(accept('session', result, 'opened').session);
});
