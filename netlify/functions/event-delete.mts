import type { Config } from '@netlify/functions';
import { versionSchema } from '../../src/features/admin/desk/event/desk-steps.ts';
import { deleteEvent } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireValid } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/events/:id/deletion', method: 'POST' };

/**
 * Moves an event, or one date of a listing, to the trash for 30 days. 409 if it has changed since `version`,
 * or is in the trash already. Gives the `action`, which can be undone until `heldUntil`.
 */
export default undoable({ rebuild: true, purge: ['events'] }, async ({ db, id, body, hold }) => {
  const { version } = requireValid(versionSchema, body);
  const result = await deleteEvent(db, id, version, hold);
  const { action, heldUntil } = accept('event', result, 'deleted');
  return { action, heldUntil };
});
