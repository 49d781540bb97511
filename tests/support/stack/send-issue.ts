/**
 * A process that starts the issue that is due at the instant its environment names, and drains the
 * outbox until nothing is due: something for a test to kill.
 */
import { processOutbox } from '../../../src/features/mail/outbox/process-outbox.server.ts';
import { startIssue } from '../../../src/features/newsletter/issue/start-issue.server.ts';
import { serviceClient } from '../../../src/server/supabase.ts';

await startIssue(serviceClient(), new Date(process.env['ISSUE_AT'] ?? ''));
for (;;) {
  const { sent, failed, dead } = await processOutbox(serviceClient());
  if (sent + failed + dead === 0) break;
}
