import type { Config } from '@netlify/functions';
import { undoAction } from '../../src/features/admin/actions/actions.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { EVERY_TAG } from '../../src/server/cdn.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/actions/:id/undo', method: 'POST' };

/**
 * Undoes an editor's action completely, or not at all. Refuses with 409 if the time to undo is over, if a
 * mail of the action may have been sent, if a refund has begun, if it was undone already, or if one of its
 * records has changed since.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such action.');
  accept('action', await undoAction(db, id), 'undone');
  // The database requests a build only if a build ran after the change and may have read it.
  afterChange(context, { rebuild: true, purge: EVERY_TAG });
  return json({});
});
