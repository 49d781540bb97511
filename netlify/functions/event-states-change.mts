import type { Config } from '@netlify/functions';
import { eventStatesSchema } from '../../src/features/admin/call-off/call-off-request.ts';
import { setEventStates } from '../../src/features/admin/call-off/call-off.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { EVERY_TAG } from '../../src/server/cdn.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/event-states', method: 'POST' };

/**
 * Cancels, postpones or reinstates up to 500 events as one action (`eventStatesSchema`). With
 * `announceUntil`, a Central day, every page also announces the note until then. Gives the outcome of each
 * event; an event that is over, not public, changed since its version, or in this state with this note
 * already stays as it is. `action` is null if no event was changed.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const asked = requireValid(eventStatesSchema, await readJsonObject(request));
  const hold = env().UNDO_SECONDS;
  const { results, action, heldUntil } = await setEventStates(db, asked, hold);
  if (action !== null) {
    // An announcement is shown on every page.
    const purge = asked.announceUntil === null ? (['events'] as const) : EVERY_TAG;
    afterChange(context, { mail: true, rebuild: true, purge, hold });
  }
  return json({ results, action, heldUntil });
});
