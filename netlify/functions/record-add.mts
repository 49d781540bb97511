import type { Config } from '@netlify/functions';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { recordKind, saveRecord } from '../records.ts';

export const config: Config = {
  path: [
    '/api/admin/posts',
    '/api/admin/venues',
    '/api/admin/organizers',
    '/api/admin/announcements',
    '/api/admin/home-picks',
  ],
  method: 'POST',
};

/**
 * Adds a record of the path's kind: the fields of its form, and perhaps `image` with the token of an upload.
 * 409 if the image is gone, if a pick for the home page names an event that is not approved, or if another
 * pick has its place or its event on some of its days. Gives `id`, `updatedAt` (the version), and the
 * `action`, which can be undone until `heldUntil` (null for the draft of an article).
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const body = await readJsonObject(request);
  return json(await saveRecord(db, recordKind(request), null, body, context), 201);
});
