import type { Db } from '../../../server/supabase.ts';
import { readLastIssues } from '../issue/newsletter-issues.store.ts';
import { nextIssue } from '../issue/next-issue.server.ts';
import { countSubscribers } from '../newsletter.store.ts';
import type { NewsletterFigures } from './newsletter-figures.ts';

/** Number of issues in the list: about two months. */
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
