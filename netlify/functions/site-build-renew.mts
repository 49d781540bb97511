import type { Config } from '@netlify/functions';
import { now } from '../../src/server/clock.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';
import { renewSite } from '../renew-site.ts';

export const config: Config = { schedule: '5 5,6 * * *' };

/**
 * Runs at 5:05 UTC, just after Central midnight in summer, and at 6:05 UTC, just after Central midnight in
 * winter. The run of the other season finds the day not yet begun, or already built.
 */
export default scheduled('site-build-renew', (db) => renewSite(db, now()));
