/** Reads the next issue, as it would be sent now to a subscriber who chose no interests. */
import { now } from '../../../server/clock.ts';
import { env } from '../../../server/env.ts';
import type { Db } from '../../../server/supabase.ts';
import type { ComingIssue } from '../admin/newsletter-figures.ts';
import { emailHtml } from '../../mail/layout/email-html.ts';
import { emailText } from '../../mail/layout/email-text.ts';
import { digestEmail } from '../../mail/templates/newsletter-digest.ts';
import { paths } from '../../../paths.ts';
import type { Edition } from './issue-content.ts';
import { issueStart, nextIssueDay } from './issue-days.ts';
import { editionEvents, issueEdition } from './issue-edition.ts';
import { readIssueContent } from './newsletter-issues.store.ts';

export const readNextEdition = async (db: Db): Promise<Edition> =>
  issueEdition(await readIssueContent(db, nextIssueDay(now())), []);

/** Renders the next issue as HTML and as plain text. */
export async function nextIssueEmail(db: Db): Promise<{ html: string; text: string }> {
  const siteUrl = env().SITE_URL;
  const email = digestEmail(await readNextEdition(db), null, siteUrl);
  return { html: emailHtml(email, `${siteUrl}${paths.home}`), text: emailText(email) };
}

/** Reads what the admin page shows about the next issue. */
export async function nextIssue(db: Db): Promise<ComingIssue> {
  const edition = await readNextEdition(db);
  return {
    subject: digestEmail(edition, null, env().SITE_URL).subject,
    day: edition.day,
    startsAt: issueStart(edition.day).toISOString(),
    events: editionEvents(edition).length,
  };
}
