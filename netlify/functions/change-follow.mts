import type { Config } from '@netlify/functions';
import { processOutbox } from '../../src/features/mail/outbox/process-outbox.server.ts';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '* * * * *' };

/**
 * Runs every minute. Sends failed emails again, and emails that a function left unsent because it ended too
 * soon. Starts builds that had to wait for the pause between two builds and builds whose hook failed, and
 * repeats builds that were not published within 15 minutes.
 */
export default scheduled('change-follow', async (db) => {
  const [mails, build] = await Promise.allSettled([processOutbox(db), triggerBuild(db)]);
  if (mails.status === 'rejected') throw mails.reason;
  if (build.status === 'rejected') throw build.reason;
});
