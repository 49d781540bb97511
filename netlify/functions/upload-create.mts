import type { Config } from '@netlify/functions';
import { createUpload } from '../../src/features/uploads/create-upload.server.ts';
import { uploadRequest } from '../../src/features/uploads/upload-request.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/uploads', method: 'POST' };

/**
 * Takes the `purpose`, `type` and size (`bytes`) of an image before it is sent, so that a wrong file is
 * refused early. Gives the `token` that names it in forms, and the signed `url` to send the file to.
 */
export default endpoint(async (request, context) => {
  const { purpose } = requireValid(uploadRequest, await readJsonObject(request));
  const result = await createUpload(serviceClient(), await readClient(request, context), purpose);
  const { token, url } = accept('image', result, 'created');
  return json({ token, url }, 201);
});
