import type { Config } from '@netlify/functions';
import { choosePassword } from '../../src/features/admin/session/secure-account.server.ts';
import { passwordRequest } from '../../src/features/admin/session/session-requests.ts';
import { requireAccount } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/password', method: 'POST' };

/**
 * Changes the `password` of the caller's account, and ends its other sessions. 409 until the session has
 * proved the account's second factor.
 */
export default endpoint(async (request, { ip }) => {
  const account = await requireAccount(request);
  const { password } = requireValid(passwordRequest, await readJsonObject(request));
  accept('password', await choosePassword({ ip, ...account }, password), 'changed');
  return json({});
});
