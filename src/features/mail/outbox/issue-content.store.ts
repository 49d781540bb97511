/** What the mails of an issue need when they are sent: the issue, and whether they are still wanted. */
import { z } from 'zod';
import { rpc, type Db } from '../../../server/supabase.ts';
import { type IssueContent, issueContentSchema } from '../../newsletter/issue/issue-content.ts';

/** The content of an issue; null for an unknown one. */
export const findIssueContent = (db: Db, issueId: string): Promise<IssueContent | null> =>
  rpc(db, 'find_newsletter_issue', { p_issue_id: issueId }, issueContentSchema.nullable());

/**
 * Takes a claimed digest out of the outbox when its reader has unsubscribed or its weekend is over.
 * @returns whether it did
 */
export const declineDigest = (db: Db, mailId: string, holder: string): Promise<boolean> =>
  rpc(db, 'decline_digest', { p_mail_id: mailId, p_holder: holder }, z.boolean());
