import type { Config } from '@netlify/functions';
import { removeFactor } from '../../src/features/team/team.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/team/:id/factor-removal', method: 'POST' };

/**
 * Removes the second factor of a member who has lost it, and ends their sessions. 404 for a member without
 * one.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such second factor.');
  accept('second factor', await removeFactor(db, id), 'removed');
  return json({});
});
