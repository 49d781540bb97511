import type { Config } from '@netlify/functions';
import { exportPerson } from '../../src/features/privacy/privacy.store.ts';
import { personRequest } from '../../src/features/privacy/person-request.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/personal-data/export', method: 'POST' };

/**
 * Gives everything that the guide keeps about `email`, table by table, and leaves a line in the audit log.
 */
export default endpoint(async (request) => {
  const db = await requireAdmin(request);
  const { email } = requireValid(personRequest, await readJsonObject(request));
  return json(await exportPerson(db, email));
});
