import type { Config } from '@netlify/functions';
import { proveByCode } from '../../src/features/admin/session/secure-account.server.ts';
import { codeRequest } from '../../src/features/admin/session/session-requests.ts';
import { requireAccount } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/second-factor/code', method: 'POST' };

/**
 * Proves the second factor by a `code` of the account's authenticator app, or of the secret `factorId` that
 * was just added. Answers like `POST /api/session`.
 */
export default endpoint(async (request, { ip }) => {
  const account = await requireAccount(request);
  const given = requireValid(codeRequest, await readJsonObject(request));
  const result = await proveByCode({ ip, ...account }, given);
  return json(accept('second factor', result, 'opened').session);
});
