import type { Config } from '@netlify/functions';
import { sendTestIssue } from '../../src/features/newsletter/issue/send-test-issue.server.ts';
import { requireAdminAccount } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/admin/newsletter/test', method: 'POST' };

/**
 * Queues the next issue as a test to the admin's own address. 409 if the account has no address, or if the
 * issue has no event; 429 after 20 tests in an hour.
 */
export default endpoint(async (request, context) => {
  const { db, email } = await requireAdminAccount(request);
  await readJsonObject(request);
  const result = await sendTestIssue({ read: db, write: serviceClient() }, email);
  accept('issue', result, 'queued');
  afterChange(context, { mail: true });
  return json({ status: 'queued' });
});
