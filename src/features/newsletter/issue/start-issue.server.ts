/**
 * Starts the issue of a Thursday and queues an email for each subscriber, with low priority. The database
 * stores for which subscribers emails are queued, so that each run continues where the last one stopped.
 */
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import { dueIssueDay } from './issue-days.ts';
import { queueNewsletterIssue, startNewsletterIssue } from './newsletter-issues.store.ts';

/** Number of subscribers per database call, which takes about a third of a second. */
const READERS_AT_ONCE = 500;

/**
 * Milliseconds after which a run stops and leaves the rest to the next run. A function may run for 30
 * seconds, and its last database call may take 8 of them.
 */
const MOST_MS = 15_000;

type IssueRun = 'not-due' | 'nothing-on' | 'queued-before' | 'queued' | 'unfinished';

/**
 * Starts the issue that is due, if any, and queues its emails.
 * @param db bypasses row-level security
 */
export async function startIssue(db: Db, now: Date): Promise<IssueRun> {
  const day = dueIssueDay(now);
  if (day === null) return 'not-due';
  const end = Date.now() + MOST_MS;
  const issue = await startNewsletterIssue(db, day);
  if (issue === null) {
    log.info('newsletter-issue', { day, run: 'nothing-on' });
    return 'nothing-on';
  }
  if (issue.isQueued) return 'queued-before';
  let isQueued = false;
  while (!isQueued && Date.now() < end) {
    isQueued = await queueNewsletterIssue(db, issue.id, READERS_AT_ONCE);
  }
  const run = isQueued ? 'queued' : 'unfinished';
  log.info('newsletter-issue', { day, run });
  return run;
}
