import type { Config } from '@netlify/functions';
import { foldCounts } from '../../src/features/advertising/advertisements.store.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';
import { log } from '../../src/server/log.ts';

export const config: Config = { schedule: '10 * * * *' };

/** Runs hourly, so that records of yesterday's visitors are deleted within an hour of Central midnight. */
export default scheduled('advertisement-counts-fold', async (db) => {
  log.info('advertisement-counts-folded', { days: await foldCounts(db) });
});
