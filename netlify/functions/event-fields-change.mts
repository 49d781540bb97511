import type { Config } from '@netlify/functions';
import { editEvent } from '../../src/features/admin/edit-event/edit-event.server.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';
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
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const body = await readJsonObject(request);
  const { scope, id } = editedRecord(request, context.params['id']);
  const hold = env().UNDO_SECONDS;
  const result = await editEvent(db, scope, id, body, hold);
  const saved = accept('edited event', result, 'saved');
  afterChange(context, { rebuild: true, purge: ['events'], hold });
  return json({
    id: saved.id,
    updatedAt: saved.updatedAt,
    action: saved.action,
    heldUntil: saved.heldUntil,
  });
});
