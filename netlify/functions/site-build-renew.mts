import type { Config } from '@netlify/functions';
import { now } from '../../src/server/clock.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';
import { renewSite } from '../renew-site.ts';

export const config: Config = { schedule: '5 5,6 * * *' };

/**
 * Runs at 5:05 and at 6:05 UTC, because Central midnight is at 5:00 UTC in summer and at 6:00 UTC in winter.
 * One of the two runs does nothing: at 5:05 in winter, the new day has not begun; at 6:05 in summer, its
 * build is done.
 */
export default scheduled('site-build-renew', (db) => renewSite(db, now()));
