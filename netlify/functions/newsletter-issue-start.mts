import type { Config } from '@netlify/functions';
import { startIssue } from '../../src/features/newsletter/issue/start-issue.server.ts';
import { now } from '../../src/server/clock.ts';
import { serviceClient } from '../../src/server/supabase.ts';

/**
 * All of Thursday and Friday, because cron knows no Central time: what is due is decided by the clock on
 * the wall of the guide's zone, and a run that was missed or died is made up for ten minutes later.
 */
export const config: Config = { schedule: '*/10 * * * 4,5' };

export default async (): Promise<Response> => {
  await startIssue(serviceClient(), now());
  return new Response(null, { status: 204 });
};
