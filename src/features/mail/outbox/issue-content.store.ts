/**
 * What digests need when they are sent: the issue's content, and whether the email is still wanted.
 */
import { unwrap, type Db } from '../../../server/supabase.ts';
import { type IssueContent, issueContentSchema } from '../../newsletter/issue/issue-content.ts';

/** The content of an issue; null for an unknown one. */
export async function findIssueContent(db: Db, issueId: string): Promise<IssueContent | null> {
  const answer = await db.rpc('find_newsletter_issue', { p_issue_id: issueId });
  return issueContentSchema.nullable().parse(unwrap(answer, 'read an issue'));
}

/**
 * Removes a claimed digest from the outbox if its subscriber has unsubscribed or its weekend is
 * over.
 * @returns whether it did
 */
export async function declineDigest(db: Db, mailId: string, holder: string): Promise<boolean> {
  return unwrap(
    await db.rpc('decline_digest', { p_mail_id: mailId, p_holder: holder }),
    'look at the reader of a digest',
  );
}
