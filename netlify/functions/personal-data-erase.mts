import type { Config } from '@netlify/functions';
import { erasureReport } from '../../src/features/privacy/data-erasure.ts';
import { personRequest } from '../../src/features/privacy/person-request.ts';
import { erasePerson } from '../../src/features/privacy/privacy.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/personal-data/erase', method: 'POST' };

/**
 * Erases what the guide keeps about `email`, and leaves a line in the audit log. May be repeated. Gives
 * sentences about what was erased and what is kept.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const { email } = requireValid(personRequest, await readJsonObject(request));
  const report = erasureReport(await erasePerson(db, email));
  afterChange(context, { rebuild: true, purge: ['events', 'venues', 'organizers'] });
  return json(report);
});
