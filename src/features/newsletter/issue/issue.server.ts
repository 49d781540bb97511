import { paths } from '../../../paths.ts';
import { now } from '../../../server/clock.ts';
import { env } from '../../../server/env.ts';
import { refusal } from '../../../server/http/outcome.ts';
import { forMailbox } from '../../../server/limits/rate-limit.ts';
import { log } from '../../../server/log.ts';
import type { Db } from '../../../server/supabase.ts';
import { emailHtml } from '../../../ui/mail/email-html.ts';
import { emailText } from '../../../ui/mail/email-text.ts';
import type { ComingIssue, NewsletterFigures } from '../newsletter-figures.ts';
import { TEST_ISSUES } from '../../../server/limits/call-limits.ts';
import {
  countSubscribers,
  queueNewsletterIssue,
  queueTestIssue,
  readIssueContent,
  readLastIssues,
  startNewsletterIssue,
} from '../newsletter.store.ts';
import type { Edition } from './issue-content.ts';
import {
  dueIssueDay,
  editionEvents,
  issueEdition,
  issueStart,
  nextIssueDay,
} from './issue-edition.ts';
import { digestEmail } from './newsletter-digest.ts';

// Reads the next issue, as it would be sent now to a subscriber who chose no interests.

const readNextEdition = async (db: Db): Promise<Edition> =>
  issueEdition(await readIssueContent(db, nextIssueDay(now())), []);

/** Renders the next issue as HTML and as plain text. */
export async function nextIssueEmail(db: Db): Promise<{ html: string; text: string }> {
  const siteUrl = env().SITE_URL;
  const email = digestEmail(await readNextEdition(db), null, siteUrl);
  return { html: emailHtml(email, `${siteUrl}${paths.home}`), text: emailText(email) };
}

/** Reads what the admin page shows about the next issue. */
async function nextIssue(db: Db): Promise<ComingIssue> {
  const edition = await readNextEdition(db);
  return {
    subject: digestEmail(edition, null, env().SITE_URL).subject,
    day: edition.day,
    startsAt: issueStart(edition.day).toISOString(),
    events: editionEvents(edition).length,
  };
}

/**
 * Queues the next issue as a test email to an admin.
 * @param db `read` has the admin's token; `write` bypasses row-level security
 * @param to the email address of the admin's account; null if the account has none
 * @throws HttpError 409 without an address, and for an issue without events
 */
export async function sendTestIssue(db: { read: Db; write: Db }, to: string | null): Promise<void> {
  if (to === null) throw refusal('issue', 'no_address');
  const edition = await readNextEdition(db.read);
  if (editionEvents(edition).length === 0) throw refusal('issue', 'nothing_on');
  await queueTestIssue(db.write, { to, edition, limits: [forMailbox(TEST_ISSUES, to)] });
}

// Starts the issue of a Thursday and queues an email for each subscriber, with low priority. The database
// stores for which subscribers emails are queued, so that each run continues where the last one stopped.

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

/** Number of past issues that the admin page lists: those of about two months. */
const ISSUES = 8;

/**
 * Reads the figures of the newsletter for its admin page.
 * @param db the admin's own client
 */
export async function newsletterFigures(db: Db): Promise<NewsletterFigures> {
  const [subscribers, next, issues] = await Promise.all([
    countSubscribers(db),
    nextIssue(db),
    readLastIssues(db, ISSUES),
  ]);
  return { subscribers, next, issues };
}
