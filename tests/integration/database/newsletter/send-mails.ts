/**
 * A process that tests kill: sends the outbox of the database in its environment until no mail is
 * due. With a time in `ISSUE_AT`, it first starts the newsletter issue that is due then.
 */
import { processOutbox } from '../../../../src/features/mail/outbox/process-outbox.server.ts';
import { startIssue } from '../../../../src/features/newsletter/issue/issue.server.ts';
import { serviceClient } from '../../../../src/server/supabase.ts';

const issueAt = process.env['ISSUE_AT'];
if (issueAt !== undefined) await startIssue(serviceClient(), new Date(issueAt));
for (;;) {
  const { sent, failed, dead } = await processOutbox(serviceClient());
  if (sent + failed + dead === 0) break;
}
