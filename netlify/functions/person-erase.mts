import type { Config } from '@netlify/functions';
import { erasureReport } from '../../src/features/people/erasure.ts';
import { erasePerson } from '../../src/features/people/people.store.ts';
import { personRequest } from '../../src/features/people/person-request.ts';
import { triggerBuildSoon } from '../../src/features/site-builds/trigger-build-soon.server.ts';
import { requireAdmin } from '../../src/server/admin.ts';
import { purgeCdn } from '../../src/server/cdn.ts';
import { endpoint, json, readJsonObject, requireValid } from '../../src/server/http.ts';

export const config: Config = { path: '/api/admin/people/erase', method: 'POST' };

export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const { email } = requireValid(personRequest, await readJsonObject(request));
  const report = erasureReport(await erasePerson(db, email));
  triggerBuildSoon(context);
  await purgeCdn(['events', 'venues', 'organizers']);
  return json(report);
});
