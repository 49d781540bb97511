import type { Config } from '@netlify/functions';
import { erasureReport } from '../../src/features/privacy/data-erasure.ts';
import { erasePerson } from '../../src/features/privacy/privacy.store.ts';
import { personRequest } from '../../src/features/privacy/person-request.ts';
import { triggerBuildSoon } from '../../src/features/site-builds/trigger-build-in-background.server.ts';
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
