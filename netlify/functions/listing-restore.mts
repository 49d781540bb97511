import type { Config } from '@netlify/functions';
import { restoreListing } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireId } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/listings/:id/restoration', method: 'POST' };

/**
 * Brings all deleted dates of a listing back, each with its former status. 409 if none is deleted. Gives the
 * `action`, which can be undone until `heldUntil`.
 */
export default undoable({ rebuild: true, purge: ['events'] }, async ({ db, id, hold }) => {
  const listing = requireId(id, 'There is no such listing.');
  const result = await restoreListing(db, listing, hold);
  const { action, heldUntil } = accept('deleted listing', result, 'restored');
  return { action, heldUntil };
});
