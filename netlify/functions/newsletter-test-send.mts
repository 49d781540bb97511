import type { Config } from '@netlify/functions';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { TEST_ISSUES } from '../../src/features/newsletter/newsletter-limits.ts';
import { sendTestIssue } from '../../src/features/newsletter/issue/send-test-issue.server.ts';
import { requireAdminAccount } from '../../src/server/admin.ts';
import { endpoint, HttpError, json, readJsonObject } from '../../src/server/http.ts';
import { forMailbox, tooMany } from '../../src/server/rate-limit.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/admin/newsletter/test', method: 'POST' };

export default endpoint(async (request, context) => {
  const { db, email } = await requireAdminAccount(request);
  await readJsonObject(request);
  if (email === null) {
    throw new HttpError(409, 'This account has no mail address. Add one to it and try again.');
  }
  const sent = await sendTestIssue({ read: db, write: serviceClient() }, email, [
    forMailbox(TEST_ISSUES, email),
  ]);
  if (!sent.ok && sent.reason === 'limited') throw tooMany(sent.retryAfterSeconds);
  if (!sent.ok) {
    throw new HttpError(
      409,
      'The guide has no event for the next issue, so there is none to send.',
    );
  }
  deliverSoon(context);
  return json({ status: 'queued' });
});
