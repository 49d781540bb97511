/**
 * Most payloads hold all their mail says. Those of an issue name it, because thousands of mails say the
 * same: here it is put in, cut to what the reader chose. Read once a drain, so that what is cancelled
 * while the mails go out is in none that is sent a minute later.
 */
import { z } from 'zod';
import type { Db } from '../../../server/supabase.ts';
import type { IssueContent } from '../../newsletter/issue/issue-content.ts';
import { issueEdition } from '../../newsletter/issue/issue-edition.ts';
import { type ClaimedMail, declineDigest, findIssueContent } from './mail-outbox.store.ts';

const DIGEST = 'newsletter-digest';

const digestSchema = z.object({
  issue_id: z.uuid(),
  subscriber: z.object({ interests: z.array(z.string()) }),
});

/** The payload as the mail's writer takes it; null when the mail is not wanted any more, and gone. */
type Resolve = (mail: ClaimedMail) => Promise<unknown>;

/** What resolves the payloads of one drain. */
export function payloadResolver(db: Db, holder: string): Resolve {
  const issues = new Map<string, Promise<IssueContent | null>>();
  const issueOf = (id: string): Promise<IssueContent | null> => {
    const known = issues.get(id) ?? findIssueContent(db, id);
    issues.set(id, known);
    return known;
  };
  return async (mail) => {
    if (mail.kind !== DIGEST) return mail.payload;
    const read = digestSchema.safeParse(mail.payload);
    if (!read.success) return mail.payload;
    if (await declineDigest(db, mail.id, holder)) return null;
    const content = await issueOf(read.data.issue_id);
    if (content === null) return mail.payload;
    return { ...mail.payload, edition: issueEdition(content, read.data.subscriber.interests) };
  };
}
