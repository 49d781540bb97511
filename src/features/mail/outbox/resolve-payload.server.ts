/**
 * Adds to an email's payload the data that is known only at the time of sending. A digest gets the content of
 * its issue, reduced to the subscriber's interests; an email about a password gets the token of its link.
 * Each run of the outbox reads the issue again, so that the emails of the next minute leave out an event that
 * was just cancelled.
 */
import { z } from 'zod';
import { newPasswordToken } from '../../../server/access/accounts.ts';
import type { Db } from '../../../server/supabase.ts';
import type { IssueContent } from '../../newsletter/issue/issue-content.ts';
import { issueEdition } from '../../newsletter/issue/issue-edition.ts';
import { type ClaimedMail, declineDigest, findIssueContent } from './mail-outbox.store.ts';

const DIGEST = 'newsletter-digest';

/** Kinds of emails whose link opens an account, so Supabase Auth makes the token of the link. */
const PASSWORD_MAILS = new Set(['team-invitation', 'password-reset']);

const digestSchema = z.object({
  issue_id: z.uuid(),
  subscriber: z.object({ interests: z.array(z.string()) }),
});

/** Completes the payload of an email; null if the email is no longer wanted and was removed. */
type Resolve = (mail: ClaimedMail) => Promise<unknown>;

/** Creates the function that completes the payloads during one run of the outbox. */
export function payloadResolver(db: Db, holder: string): Resolve {
  const issues = new Map<string, Promise<IssueContent | null>>();
  const issueOf = (id: string): Promise<IssueContent | null> => {
    const known = issues.get(id) ?? findIssueContent(db, id);
    issues.set(id, known);
    return known;
  };
  return async (mail) => {
    if (PASSWORD_MAILS.has(mail.kind)) {
      return { ...mail.payload, token: await newPasswordToken(db, mail.to_address) };
    }
    if (mail.kind !== DIGEST) return mail.payload;
    const read = digestSchema.safeParse(mail.payload);
    if (!read.success) return mail.payload;
    if (await declineDigest(db, mail.id, holder)) return null;
    const content = await issueOf(read.data.issue_id);
    if (content === null) return mail.payload;
    return { ...mail.payload, edition: issueEdition(content, read.data.subscriber.interests) };
  };
}
