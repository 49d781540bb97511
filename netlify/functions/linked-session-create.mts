import type { Config } from '@netlify/functions';
import { openByMailedLink } from '../../src/features/admin/session/open-session.server.ts';
import { linkRequest } from '../../src/features/admin/session/session-requests.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/session/link', method: 'POST' };

/** Opens a session by the `token` of a mailed link, which works once. 410 for a used or an older link. */
export default endpoint(async (request, context) => {
  const { token } = requireValid(linkRequest, await readJsonObject(request));
  const client = await readClient(request, context);
  const result = await openByMailedLink(serviceClient(), client, token);
  return json(accept('session', result, 'opened').session);
});
