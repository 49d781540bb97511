import type { Config } from '@netlify/functions';
import { restoreSchema } from '../../src/features/admin/history/history-request.ts';
import { restoreRevision } from '../../src/features/admin/history/history.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { EVERY_TAG } from '../../src/server/cdn.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/revisions/:id/restoration', method: 'POST' };

/**
 * Restores a record to its state before a revision. `version` is that of the current record; null if the
 * record is gone. 409 if the record has changed since `version`, if the record that it belongs to is gone, or
 * if another record now has its address or its place on the home page. Gives the `action`, which can be
 * undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const body = await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such version.');
  const { version } = requireValid(restoreSchema, body);
  const hold = env().UNDO_SECONDS;
  const { action, heldUntil } = accept(
    'version',
    await restoreRevision(db, id, version, hold),
    'restored',
  );
  afterChange(context, { rebuild: true, purge: EVERY_TAG, hold });
  return json({ action, heldUntil });
});
