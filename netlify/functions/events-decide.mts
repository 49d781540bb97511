import type { Config } from '@netlify/functions';
import { manyDecisionsSchema } from '../../src/features/admin/desk/event/desk-steps.ts';
import { decideEvents } from '../../src/features/admin/desk/event/desk-steps.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/decisions', method: 'POST' };

/**
 * Decides about up to 100 events as one action; each of `decisions` has an `id` and the fields of
 * `event-decide`. Gives the outcome of each event; an event that was decided before, or has changed since its
 * version, stays as it is. `action` is null if no event was decided.
 */
export default endpoint(async (request, context) => {
  const db = await requireEditor(request);
  const { decisions } = requireValid(manyDecisionsSchema, await readJsonObject(request));
  const hold = env().UNDO_SECONDS;
  const made = await decideEvents(db, decisions, hold);
  if (made.action !== null) {
    afterChange(context, { mail: true, rebuild: true, purge: ['events'], hold });
  }
  return json(made);
});
