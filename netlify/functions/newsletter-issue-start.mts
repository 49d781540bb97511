import type { Config } from '@netlify/functions';
import { startIssue } from '../../src/features/newsletter/issue/start-issue.server.ts';
import { now } from '../../src/server/clock.ts';
import { scheduled } from '../../src/server/http/scheduled.ts';

export const config: Config = { schedule: '*/10 * * * 4,5' };

/**
 * Runs every ten minutes of Thursday and Friday in UTC; Central time decides whether an issue is due. The
 * next run replaces one that was missed or broke off.
 */
export default scheduled('newsletter-issue-start', (db) => startIssue(db, now()));
