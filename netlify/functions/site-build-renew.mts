import type { Config } from '@netlify/functions';
import { now } from '../../src/server/clock.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';
import { renewSite } from '../renew-site.ts';

export const config: Config = { schedule: '5 5,6 * * *' };

/**
 * Just after Central midnight: the first run in summer, the second in winter. The other one finds the day
 * already built, or not yet begun.
 */
export default scheduled('site-build-renew', (db) => renewSite(db, now()));
