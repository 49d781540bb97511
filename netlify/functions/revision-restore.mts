import type { Config } from '@netlify/functions';
import { restoreSchema } from '../../src/features/admin/history/history-request.ts';
import { restoreRevision } from '../../src/features/admin/history/history.store.ts';
import { EVERY_TAG } from '../../src/server/cdn.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireId, requireValid } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/revisions/:id/restoration', method: 'POST' };

/**
 * Sets what a revision changed back to the values before it, or brings back the record that it removed.
 * `version` is that of the current record; null if the record is gone. 409 if the record has changed since
 * `version`, if one of these values was changed again after the revision or does not go with those of now, if
 * nothing is left to restore, if the record that it belongs to is gone, if another record now has its address
 * or its place on the home page, or if the event of a pick for the home page is not approved. Gives the
 * `action`, which can be undone until `heldUntil`.
 */
export default undoable({ rebuild: true, purge: EVERY_TAG }, async ({ db, id, body, hold }) => {
  const revision = requireId(id, 'There is no such version.');
  const { version } = requireValid(restoreSchema, body);
  const result = await restoreRevision(db, revision, version, hold);
  const { action, heldUntil } = accept('version', result, 'restored');
  return { action, heldUntil };
});
