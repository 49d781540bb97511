import type { Config } from '@netlify/functions';
import { versionSchema } from '../../src/features/admin/desk/event/desk-steps.ts';
import { unpublishEvent } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireValid } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/events/:id/unpublication', method: 'POST' };

/**
 * Makes a public event wait for review again, and sends no mail. 409 if it is not public, is cancelled or
 * postponed, has changed since `version`, is a date of a listing, or has a change that waits for review.
 * Gives the `status`, and the `action`, which can be undone until `heldUntil`.
 */
export default undoable({ rebuild: true, purge: ['events'] }, async ({ db, id, body, hold }) => {
  const { version } = requireValid(versionSchema, body);
  const result = await unpublishEvent(db, id, version, hold);
  const { status, action, heldUntil } = accept('event', result, 'unpublished');
  return { status, action, heldUntil };
});
