import type { Config } from '@netlify/functions';
import { readDeskEvent } from '../../src/features/admin/desk/desk.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';

export const config: Config = { path: '/api/admin/events/:id', method: 'GET' };

export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const result = await readDeskEvent(db, context.params['id'] ?? '');
  return json(accept('event', result, 'found'));
});
