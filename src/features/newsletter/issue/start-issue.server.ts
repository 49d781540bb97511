/**
 * Starts the issue of a Thursday, and puts a mail for each of its readers into the outbox, from where
 * the drains send them behind everything somebody waits for. Every run does what is left: an issue is
 * one row however many runs start it, and a run that dies is taken up by the next at its cursor.
 */
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import { dueIssueDay } from './issue-days.ts';
import { queueNewsletterIssue, startNewsletterIssue } from './newsletter-issues.store.ts';

/** About a third of a second. */
const READERS_AT_ONCE = 500;

/** Then the next run goes on; a scheduled function has thirty seconds, and a call to the database eight. */
const MOST_MS = 15_000;

type IssueRun = 'not-due' | 'nothing-on' | 'queued-before' | 'queued' | 'unfinished';

/** @param db must pass row-level security */
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
