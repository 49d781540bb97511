import type { Config } from '@netlify/functions';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { recordId, recordKind } from '../records.ts';

export const config: Config = {
  path: [
    '/api/admin/posts/:id',
    '/api/admin/venues/:id',
    '/api/admin/organizers/:id',
    '/api/admin/announcements/:id',
    '/api/admin/home-picks/:id',
  ],
  method: 'GET',
};

/**
 * Returns one record with the fields that editors see and change. The URL says its kind, such as `venues`.
 * Responds with 404 if the id is unknown.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const kind = recordKind(request);
  const record = await kind.find(db, recordId(kind, context.params['id']));
  const found = record === null ? { outcome: 'missing' as const } : { outcome: 'found' as const };
  accept(kind.subject, found, 'found');
  return json(record);
});
