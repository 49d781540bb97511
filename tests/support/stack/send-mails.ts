/**
 * A process for tests to kill: sends the outbox of the database its environment names until nothing
 * is due; before that, with an instant in `ISSUE_AT`, starts the issue that is due then.
 */
import { processOutbox } from '../../../src/features/mail/outbox/process-outbox.server.ts';
import { startIssue } from '../../../src/features/newsletter/issue/start-issue.server.ts';
import { serviceClient } from '../../../src/server/supabase.ts';

const issueAt = process.env['ISSUE_AT'];
if (issueAt !== undefined) await startIssue(serviceClient(), new Date(issueAt));
for (;;) {
  const { sent, failed, dead } = await processOutbox(serviceClient());
  if (sent + failed + dead === 0) break;
}
