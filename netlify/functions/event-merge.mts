import type { Config } from '@netlify/functions';
import { mergeEvents } from '../../src/features/admin/edit-event/edit-event.server.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/event-fields/:id/merge', method: 'POST' };

/**
 * Merges this event into `into`, which gets the fields and, with `takesImages`, the images (`eventMerge`).
 * The URL of this event then leads to `into`. 409 if either event has changed since its version, was deleted
 * or merged, or if `into` is rejected, withdrawn, or not public while this event is. Gives the new version,
 * and the `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const body = await readJsonObject(request);
  const hold = env().UNDO_SECONDS;
  const result = await mergeEvents(db, context.params['id'] ?? '', body, hold);
  const saved = accept('edited event', result, 'saved');
  afterChange(context, { rebuild: true, purge: ['events'], hold });
  return json({
    id: saved.id,
    updatedAt: saved.updatedAt,
    action: saved.action,
    heldUntil: saved.heldUntil,
  });
});
