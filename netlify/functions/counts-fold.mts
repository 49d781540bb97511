import type { Config } from '@netlify/functions';
import { foldCounts } from '../../src/features/counts/counts.store.ts';
import { log } from '../../src/server/log.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '15 * * * *' };

/** Runs hourly, so that records of yesterday's visitors are deleted within an hour of Central midnight. */
export default scheduled('counts-fold', async (db) => {
  log.info('counts-folded', { counts: await foldCounts(db) });
});
