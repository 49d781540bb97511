import type { Config } from '@netlify/functions';
import { purgeRecords } from '../../src/features/privacy/purge-records.server.ts';
import { scheduled } from '../../src/server/scheduled.ts';
import { log } from '../../src/server/log.ts';

export const config: Config = { schedule: '40 8 * * *' };

/** Every night, when few emails wait. */
export default scheduled('old-records-purge', async (db) => {
  log.info('old-records-purged', await purgeRecords(db));
});
