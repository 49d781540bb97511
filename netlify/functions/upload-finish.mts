import type { Config } from '@netlify/functions';
import { finishUpload } from '../../src/features/uploads/finish-upload.server.ts';
import { CLIENT_FINISHES } from '../../src/features/uploads/upload-limits.ts';
import { finishRequest } from '../../src/features/uploads/upload-request.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { forClient } from '../../src/server/limits/rate-limit.ts';
import { countCall } from '../../src/server/limits/rate-limit.store.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/uploads/finish', method: 'POST' };

/**
 * Turns the file sent for `token` into an image, and gives its `width` and `height` in pixels. Concurrent
 * calls make one image. 400 for a file that cannot be used, 404 for an unknown token, 409 if no file arrived,
 * 503 if too many images are being processed.
 */
export default endpoint(async (request, context) => {
  const { token } = requireValid(finishRequest, await readJsonObject(request));
  const db = serviceClient();
  accept('image', await countCall(db, forClient(CLIENT_FINISHES, context)), 'allowed');
  const { width, height } = accept('image', await finishUpload(db, token), 'ready');
  return json({ width, height });
});
