import type { Config } from '@netlify/functions';
import { restoreEvent } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/events/:id/restoration', method: 'POST' };

/**
 * Brings an event back from the trash with its former `status`. 409 if it is not deleted. Gives that status,
 * and the `action`, which can be undone until `heldUntil`.
 */
export default undoable({ rebuild: true, purge: ['events'] }, async ({ db, id, hold }) => {
  const result = await restoreEvent(db, id, hold);
  const { status, action, heldUntil } = accept('deleted event', result, 'restored');
  return { status, action, heldUntil };
});
