import type { Config } from '@netlify/functions';
import { recordMerge } from '../../src/features/admin/records/record-fields.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';
import { MERGES, recordId, recordKind } from '../records.ts';

export const config: Config = {
  path: ['/api/admin/venues/:id/merge', '/api/admin/organizers/:id/merge'],
  method: 'POST',
};

/**
 * Merges this venue or organizer into `into`, which gets the fields of the form (`recordMerge`). The URL of
 * this record then leads to `into`. Takes the versions of both. 409 if either has changed since its version
 * or was merged already, 400 if both are the same. Gives the version of `into`, and the `action`, which can
 * be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const kind = recordKind<'venues' | 'organizers'>(request);
  const body = await readJsonObject(request);
  const from = recordId(kind, context.params['id']);
  const { into, version, intoVersion } = requireValid(recordMerge, body);
  const hold = env().UNDO_SECONDS;
  const result = await MERGES[kind.name](
    db,
    { id: from, version },
    { id: recordId(kind, into), version: intoVersion },
    requireValid(kind.fields, body),
    hold,
  );
  const { id, updatedAt, action, heldUntil } = accept(kind.subject, result, 'saved');
  afterChange(context, { rebuild: true, purge: [...kind.tags, 'events'], hold });
  return json({ id, updatedAt, action, heldUntil });
});
