import type { Config } from '@netlify/functions';
import { now } from '../../src/server/clock.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';
import { renewSite } from '../renew-site.ts';

export const config: Config = { schedule: '5 5,6 * * *' };

/**
 * Runs twice, at 5:05 and 6:05 UTC: the first is just after Central midnight in summer, the second in winter.
 * The other run finds the day already built, or not yet begun.
 */
export default scheduled('site-build-renew', (db) => renewSite(db, now()));
