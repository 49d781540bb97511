import type { Config } from '@netlify/functions';
import { inviteMember } from '../../src/features/team/invite-member.server.ts';
import { invitation } from '../../src/features/team/team-requests.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/team', method: 'POST' };

/**
 * Invites `email` as `editor` or `admin` (`role`) by mail, and makes the account if there is none. 409 for a
 * member of the team.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const { email, role } = requireValid(invitation, await readJsonObject(request));
  accept('person', await inviteMember(db, email, role), 'invited');
  afterChange(context, { mail: true });
  return json({});
});
