import type { Config } from '@netlify/functions';
import { requireFinished } from '../../src/features/uploads/finish-responses.server.ts';
import { finishUpload } from '../../src/features/uploads/finish-upload.server.ts';
import { CLIENT_FINISHES } from '../../src/features/uploads/upload-limits.ts';
import { finishRequest } from '../../src/features/uploads/upload-request.ts';
import { countTry } from '../../src/server/payment-attempts.store.ts';
import { endpoint, json, readJsonObject, requireValid } from '../../src/server/http.ts';
import { forClient, tooMany } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/uploads/finish', method: 'POST' };

export default endpoint(async (request, context) => {
  const { token } = requireValid(finishRequest, await readJsonObject(request));
  const db = serviceClient();
  const wait = await countTry(db, forClient(CLIENT_FINISHES, context));
  if (wait !== null) throw tooMany(wait);
  const { width, height } = requireFinished(await finishUpload(db, token));
  return json({ width, height });
});
