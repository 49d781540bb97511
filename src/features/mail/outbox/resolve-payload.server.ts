/**
 * Adds the content of an issue to the payload of a digest, reduced to the subscriber's interests.
 * The issue is read once a run, so that a cancelled event is in no email written a minute later.
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

/** Resolves a payload; null if the email is no longer wanted and was removed. */
type Resolve = (mail: ClaimedMail) => Promise<unknown>;

/** The resolver of one run. */
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
