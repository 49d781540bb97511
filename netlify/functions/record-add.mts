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

export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const body = await readJsonObject(request);
  return json(await saveRecord(db, recordKind(request), null, body, context), 201);
});
