import type { Config } from '@netlify/functions';
import { editEvent } from '../../src/features/admin/edit-event/edit-event.server.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { undoable } from '../undoable.ts';
import { editedRecord } from '../edited-record.ts';

export const config: Config = {
  path: ['/api/admin/event-fields/:id', '/api/admin/listing-fields/:id'],
  method: 'PATCH',
};

/**
 * Saves an editor's changes of an event, or of what a listing's dates share, and sends no mail. Takes every
 * field of the form as text, `version`, and the images in `image`; without `image`, the stored images stay.
 * 409 if the event has changed since `version`, was deleted or merged, or if an image is gone. Gives the new
 * version, and the `action`, which can be undone until `heldUntil`.
 */
export default undoable(
  { rebuild: true, purge: ['events'] },
  async ({ request, db, id: pathId, body, hold }) => {
    const edited = editedRecord(request, pathId);
    const result = await editEvent(db, edited.scope, edited.id, body, hold);
    const { id, updatedAt, action, heldUntil } = accept('edited event', result, 'saved');
    return { id, updatedAt, action, heldUntil };
  },
);
