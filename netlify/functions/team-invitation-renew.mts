import type { Config } from '@netlify/functions';
import { renewInvitation } from '../../src/features/team/team.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/team/:id/invitation', method: 'POST' };

/** Mails the invitation of a member once more. 409 for one who has signed in before. */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  await readJsonObject(request);
  const id = requireId(context.params['id'], 'There is no such person.');
  accept('person', await renewInvitation(db, id), 'invited');
  afterChange(context, { mail: true });
  return json({});
});
