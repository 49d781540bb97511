import type { Config } from '@netlify/functions';
import { readEditable } from '../../src/features/admin/edit-event/edit-event.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { editedRecord } from '../edited-record.ts';

export const config: Config = {
  path: ['/api/admin/event-fields/:id', '/api/admin/listing-fields/:id'],
  method: 'GET',
};

/** Gives what an editor can change of an event, or of what the dates of a listing share. 404 for a draft. */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const { scope, id } = editedRecord(request, context.params['id']);
  const record = await readEditable(db, scope, id);
  const found = record === null ? { outcome: 'missing' as const } : { outcome: 'found' as const };
  accept(scope, found, 'found');
  return json(record);
});
