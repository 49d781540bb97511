import type { Config } from '@netlify/functions';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { recordId, recordKind, saveRecord } from '../records.ts';

export const config: Config = {
  path: [
    '/api/admin/posts/:id',
    '/api/admin/venues/:id',
    '/api/admin/organizers/:id',
    '/api/admin/announcements/:id',
    '/api/admin/home-picks/:id',
  ],
  method: 'PATCH',
};

/**
 * Changes a record of the path's kind. Takes all fields of its form, `version`, and the new `image`: null
 * removes the image, and without `image` it stays. 409 as in `record-add`, and if the record has changed
 * since `version`, was deleted or merged. Gives what `record-add` gives.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const body = await readJsonObject(request);
  const kind = recordKind(request);
  return json(await saveRecord(db, kind, recordId(kind, context.params['id']), body, context));
});
