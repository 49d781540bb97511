import type { Config } from '@netlify/functions';
import { decisionSchema } from '../../src/features/submissions/review/decision.ts';
import { decideEvent } from '../../src/features/submissions/review/review.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/events/:id/decision', method: 'POST' };

/**
 * Approves or rejects a pending event with all pending dates of its listing, or accepts or declines a change
 * of it that waits for review (`decisionSchema`). 409 if the event or change is decided already, or has
 * changed since `version`. Gives the new `status`, and the `action`, which can be undone until `heldUntil`.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const decision = requireValid(decisionSchema, await readJsonObject(request));
  const hold = env().UNDO_SECONDS;
  const result = await decideEvent(db, context.params['id'] ?? '', decision, hold);
  const { status, action, heldUntil } = accept('event', result, 'decided');
  afterChange(context, { mail: true, rebuild: true, purge: ['events'], hold });
  return json({ status, action, heldUntil });
});
