import type { Config } from '@netlify/functions';
import { deleteListing } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireId } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/listings/:id/deletion', method: 'POST' };

/**
 * Moves all dates of a listing to the trash for 30 days. 409 if all are in the trash already. Gives the
 * `action`, which can be undone until `heldUntil`.
 */
export default undoable({ rebuild: true, purge: ['events'] }, async ({ db, id, hold }) => {
  const listing = requireId(id, 'There is no such listing.');
  const result = await deleteListing(db, listing, hold);
  const { action, heldUntil } = accept('listing', result, 'deleted');
  return { action, heldUntil };
});
