import type { Config } from '@netlify/functions';
import { decisionSchema } from '../../src/features/submissions/review/decision.ts';
import { decideEvent } from '../../src/features/submissions/review/review.store.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { requireValid } from '../../src/server/http/request.ts';
import { undoable } from '../undoable.ts';

export const config: Config = { path: '/api/admin/events/:id/decision', method: 'POST' };

/**
 * Approves or rejects a pending event with all pending dates of its listing, or accepts or declines a change
 * of it that waits for review (`decisionSchema`). 409 if the event or change is decided already, or has
 * changed since `version`. Gives the new `status`, and the `action`, which can be undone until `heldUntil`.
 */
export default undoable(
  { mail: true, rebuild: true, purge: ['events'] },
  async ({ db, id, body, hold }) => {
    const result = await decideEvent(db, id, requireValid(decisionSchema, body), hold);
    const { status, action, heldUntil } = accept('event', result, 'decided');
    return { status, action, heldUntil };
  },
);
