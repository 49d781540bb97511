import type { Config } from '@netlify/functions';
import { mergeEvents } from '../../src/features/admin/edit-event/edit-event.server.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/event-fields/:id/merge', method: 'POST' };

/**
 * Merges this event into `into`, which gets the fields and, with `takesImages`, the images (`eventMerge`).
 * The URL of this event then leads to `into`. 409 if either event has changed since its version, was deleted
 * or merged, or if `into` is rejected, withdrawn, or not public while this event is; 400 if both are the
 * same. Gives the version of `into`, and the `action`, which can be undone until `heldUntil`.
 */
export default undoable(
  { rebuild: true, purge: ['events'] },
  async ({ db, id: from, body, hold }) => {
    const result = await mergeEvents(db, from, body, hold);
    const { id, updatedAt, action, heldUntil } = accept('edited event', result, 'saved');
    return { id, updatedAt, action, heldUntil };
  },
);
