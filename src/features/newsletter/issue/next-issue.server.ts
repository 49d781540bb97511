/** The issue that comes next, in its edition for everybody, as the guide would write it now. */
import { now } from '../../../server/clock.ts';
import { env } from '../../../server/env.ts';
import type { Db } from '../../../server/supabase.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { letterHtml } from '../../mail/layout/email-html.ts';
import { letterText } from '../../mail/layout/email-text.ts';
import { digestLetter } from '../../mail/templates/newsletter/newsletter-digest.ts';
import { paths } from '../../../paths.ts';
import type { Edition } from './issue-content.ts';
import { issueStart, nextIssueDay } from './issue-days.ts';
import { editionEvents, issueEdition } from './issue-edition.ts';
import { readIssueContent } from './newsletter-issues.store.ts';

export const readNextEdition = async (db: Db): Promise<Edition> =>
  issueEdition(await readIssueContent(db, nextIssueDay(now())), []);

/** The next issue as a page, and as text. */
export async function nextIssueLetter(db: Db): Promise<{ html: string; text: string }> {
  const siteUrl = env().SITE_URL;
  const letter = digestLetter(await readNextEdition(db), null, siteUrl);
  return { html: letterHtml(letter, `${siteUrl}${paths.home}`), text: letterText(letter) };
}

/** What an admin wants to know of it. */
export interface NextIssue {
  subject: string;
  day: WallDate;
  /** When it is started, an ISO instant. */
  startsAt: string;
  /** How many events the edition for everybody shows; with none there is no issue. */
  events: number;
}

export async function nextIssue(db: Db): Promise<NextIssue> {
  const edition = await readNextEdition(db);
  return {
    subject: digestLetter(edition, null, env().SITE_URL).subject,
    day: edition.day,
    startsAt: issueStart(edition.day).toISOString(),
    events: editionEvents(edition).length,
  };
}
