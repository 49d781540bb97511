import type { Config } from '@netlify/functions';
import { purgeRecords } from '../../src/features/privacy/purge-records.server.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';
import { log } from '../../src/server/log.ts';

export const config: Config = { schedule: '40 8 * * *' };

/** Removes old records every night, at an hour when few emails have to be sent. */
export default scheduled('old-records-purge', async (db) => {
  log.info('old-records-purged', await purgeRecords(db));
});
