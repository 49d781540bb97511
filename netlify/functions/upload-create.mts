import type { Config } from '@netlify/functions';
import { createUpload } from '../../src/features/uploads/create-upload.server.ts';
import { ALL_UPLOADS, CLIENT_UPLOADS } from '../../src/features/uploads/upload-limits.ts';
import { uploadRequest } from '../../src/features/uploads/upload-request.ts';
import { endpoint, json, readJsonObject, requireValid } from '../../src/server/http.ts';
import { forClient, forEveryone, tooMany } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/uploads', method: 'POST' };

export default endpoint(async (request, context) => {
  const { purpose } = requireValid(uploadRequest, await readJsonObject(request));
  const limits = [forClient(CLIENT_UPLOADS, context), forEveryone(ALL_UPLOADS)];
  const made = await createUpload(serviceClient(), purpose, limits);
  if (!made.ok) throw tooMany(made.retryAfterSeconds);
  return json({ token: made.token, url: made.url }, 201);
});
