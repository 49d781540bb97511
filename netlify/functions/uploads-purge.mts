import type { Config } from '@netlify/functions';
import { purgeUploads } from '../../src/features/uploads/uploads.server.ts';
import { now } from '../../src/server/clock.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';
import { log } from '../../src/server/log.ts';

export const config: Config = { schedule: '20 * * * *' };

/**
 * Runs every hour: removes images that nothing has used for a day, and original files that were sent more
 * than a day ago and are still there.
 */
export default scheduled('uploads-purge', async (db) => {
  log.info('uploads-purged', await purgeUploads(db, now()));
});
