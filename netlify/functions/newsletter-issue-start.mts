import type { Config } from '@netlify/functions';
import { startIssue } from '../../src/features/newsletter/issue/issue.server.ts';
import { now } from '../../src/server/clock.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '*/10 * * * 4,5' };

/**
 * Runs every ten minutes on Thursdays and Fridays in UTC; Central time decides whether an issue is due. If a
 * run is missed or breaks off, the next run does its work.
 */
export default scheduled('newsletter-issue-start', (db) => startIssue(db, now()));
