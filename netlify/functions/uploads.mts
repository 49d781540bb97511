/** Images that visitors and editors send, in their own function: they need much memory and native code. */
import type { Config } from '@netlify/functions';
import { openTicket } from '../../src/features/content-sync/link-picture.server.ts';
import {
  createUpload,
  fetchUpload,
  finishUpload,
} from '../../src/features/uploads/uploads.server.ts';
import { CLIENT_FINISHES } from '../../src/server/limits/call-limits.ts';
import {
  finishRequest,
  pictureRequest,
  uploadRequest,
} from '../../src/features/uploads/upload-request.ts';
import { json } from '../../src/server/http/http.ts';
import { refusal } from '../../src/server/http/outcome.ts';
import { requireValid } from '../../src/server/http/request.ts';
import { forClient } from '../../src/server/limits/rate-limit.ts';
import { countCall } from '../../src/server/limits/rate-limit.store.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: ['/api/uploads', '/api/uploads/finish', '/api/uploads/from-page'],
  method: 'POST',
};

const api = resource();
export default api;

/** Returns the size of a finished image. @throws HttpError for any other outcome */
function requireReady(finished: Awaited<ReturnType<typeof finishUpload>>) {
  if (finished.outcome !== 'ready') throw refusal('image', finished.outcome, finished);
  const { width, height } = finished;
  return { width, height };
}

/**
 * Takes the `purpose`, `type` and size (`bytes`) of an image before it is sent, so that a wrong file is
 * refused early. Gives the `token` that names it in forms, and the signed `url` to send the file to.
 */
api.open.post('/api/uploads', async ({ request, context, body }) => {
  const { purpose } = requireValid(uploadRequest, body);
  const client = await readClient(request, context);
  return json(await createUpload(serviceClient(), client, purpose), 201);
});

/**
 * Turns the file sent for `token` into an image, and gives its `width` and `height` in pixels. Concurrent
 * calls make one image. 503 if too many images are being processed.
 */
api.open.post('/api/uploads/finish', async ({ context, body }) => {
  const { token } = requireValid(finishRequest, body);
  const db = serviceClient();
  await countCall(db, forClient(CLIENT_FINISHES, context));
  return json(requireReady(await finishUpload(db, token)));
});

/**
 * Fetches the picture of a page by the `ticket` that `POST /api/read-link` gave for it, makes an image from
 * it, and gives the `token` that names the image in forms, with its `width` and `height`. A ticket is good
 * for seven days, and its picture is fetched only once.
 */
api.open.post('/api/uploads/from-page', async ({ request, context, body }) => {
  const { ticket } = requireValid(pictureRequest, body);
  const client = await readClient(request, context);
  const db = serviceClient();
  await countCall(db, forClient(CLIENT_FINISHES, client));
  const { token, fetchFile } = openTicket(ticket);
  return json({ token, ...requireReady(await fetchUpload(db, client, token, fetchFile)) });
});
