import type { Config } from '@netlify/functions';
import { readTeam } from '../../src/features/team/team.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/team', method: 'GET' };

/** Lists every admin and editor, with their last sign-in and whether they have a second factor. */
export default endpoint(async (request) => json(await readTeam(await requireAdmin(request))));
