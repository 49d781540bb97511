import type { Db } from '../../../server/supabase.ts';
import { readLastIssues } from '../issue/newsletter-issues.store.ts';
import { nextIssue } from '../issue/next-issue.server.ts';
import { countSubscribers } from '../newsletter.store.ts';
import type { NewsletterFigures } from './newsletter-figures.ts';

/** The number of issues listed: about two months. */
const ISSUES = 8;

/** @param db the admin's own client */
export async function newsletterFigures(db: Db): Promise<NewsletterFigures> {
  const [subscribers, next, issues] = await Promise.all([
    countSubscribers(db),
    nextIssue(db),
    readLastIssues(db, ISSUES),
  ]);
  return { subscribers, next, issues };
}
