import type { Config } from '@netlify/functions';
import { changeMember } from '../../src/features/team/team.store.ts';
import { roleChange } from '../../src/features/team/team-requests.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/team/:id', method: 'PATCH' };

/** Gives a member another `role`. 409 if no admin who has signed in would remain. */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const { role } = requireValid(roleChange, await readJsonObject(request));
  const id = requireId(context.params['id'], 'There is no such person.');
  accept('person', await changeMember(db, id, role), 'set');
  return json({});
});
