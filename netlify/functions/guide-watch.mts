import type { Config } from '@netlify/functions';
import { alertTeam } from '../../src/features/health/health.server.ts';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '*/15 * * * *' };

/**
 * Checks the guide every 15 minutes, and mails the team about faults. Sends these mails itself, because the
 * job that sends other mails may have stopped.
 */
export default scheduled('guide-watch', async (db) => {
  if ((await alertTeam(db)) > 0) await processOutbox(db);
});
