import type { Config } from '@netlify/functions';
import { requestBuild } from '../../src/features/site-builds/site-builds.store.ts';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { scheduled } from '../../src/server/http.ts';

export const config: Config = { schedule: '5 5,6 * * *' };

/**
 * Just after Central midnight, in summer (5:05) and winter (6:05), to remove yesterday's events from
 * prerendered lists. The other build changes nothing.
 */
export default scheduled(async (db) => {
  await requestBuild(db, 'new day');
  await triggerBuild(db);
});
