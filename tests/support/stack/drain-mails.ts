/**
 * A process that drains the outbox of the database its environment names, again and again until
 * nothing is due: something for a test to kill.
 */
import { processOutbox } from '../../../src/features/mail/outbox/process-outbox.server.ts';
import { serviceClient } from '../../../src/server/supabase.ts';

for (;;) {
  const { sent, failed, dead } = await processOutbox(serviceClient());
  if (sent + failed + dead === 0) break;
}
