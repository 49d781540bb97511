import type { Config } from '@netlify/functions';
import { purgeRecords } from '../../src/features/privacy/purge-records.server.ts';
import { purgeSavedLists } from '../../src/features/saved/link/saved-lists.store.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';
import { log } from '../../src/server/log.ts';

export const config: Config = { schedule: '40 8 * * *' };

/** Removes old records and saved lists every night, at an hour when few emails have to be sent. */
export default scheduled('old-records-purge', async (db) => {
  const lists = await purgeSavedLists(db);
  log.info('old-records-purged', { ...(await purgeRecords(db)), lists });
});
