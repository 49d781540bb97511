import type { Config } from '@netlify/functions';
import { endSession } from '../../src/server/access/sessions.ts';
import { endpoint, HttpError, json, SIGN_IN } from '../../src/server/http/http.ts';
import { bearerToken, readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/session/deletion', method: 'POST' };

/** Ends the session of the bearer token; other sessions of the account stay open. */
export default endpoint(async (request) => {
  // Reads the empty body, because `readJsonObject` refuses requests from other origins, and plain forms.
  await readJsonObject(request);
  const token = bearerToken(request);
  if (token === null) throw new HttpError(401, SIGN_IN);
  await endSession(serviceClient(), token);
  return json({});
});
