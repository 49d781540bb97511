import type { Config } from '@netlify/functions';
import { startIssue } from '../../src/features/newsletter/issue/start-issue.server.ts';
import { now } from '../../src/server/clock.ts';
import { scheduled } from '../../src/server/http.ts';

export const config: Config = { schedule: '*/10 * * * 4,5' };

/**
 * All of Thursday and Friday, because cron knows no Central time: the guide's own wall clock decides
 * what is due, and the next run, ten minutes later, makes up for one that was missed or died.
 */
export default scheduled((db) => startIssue(db, now()));
