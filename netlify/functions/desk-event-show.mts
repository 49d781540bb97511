import type { Config } from '@netlify/functions';
import { readDeskEvent } from '../../src/features/admin/desk/desk.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';

export const config: Config = { path: '/api/admin/events/:id', method: 'GET' };

/**
 * Gives an event with all that helps to decide: what else its submitter sent, possible duplicates and
 * clashes, missing facts, the last 20 revisions and the questions to its organizer. 404 for a draft.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const result = await readDeskEvent(db, context.params['id'] ?? '');
  return json(accept('event', result, 'found'));
});
