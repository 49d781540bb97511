/** Issues of the digest: what they say, who still has to get them, what became of them. */
import { z } from 'zod';
import type { Json } from '../../../server/database-types.ts';
import type { CountedLimit } from '../../../server/rate-limit.ts';
import { unwrap, type Db } from '../../../server/supabase.ts';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';
import { type Edition, type IssueContent, issueContentSchema } from './issue-content.ts';

/** What the issue of a Thursday would hold now, of what the client may see. */
export async function readIssueContent(db: Db, day: WallDate): Promise<IssueContent> {
  const answer = await db.rpc('newsletter_content', { p_day: day });
  return issueContentSchema.parse(unwrap(answer, 'gather an issue'));
}

const startedSchema = z.object({ id: z.string(), is_queued: z.boolean() }).nullable();

/** The issue of a Thursday, made now if there is none; null while the guide holds nothing for it. */
export async function startNewsletterIssue(
  db: Db,
  day: WallDate,
): Promise<{ id: string; isQueued: boolean } | null> {
  const started = startedSchema.parse(
    unwrap(await db.rpc('start_newsletter_issue', { p_day: day }), 'start an issue'),
  );
  return started === null ? null : { id: started.id, isQueued: started.is_queued };
}

/**
 * Puts the mails of the next readers into the outbox.
 * @returns whether none is missing any more
 */
export async function queueNewsletterIssue(
  db: Db,
  issueId: string,
  readers: number,
): Promise<boolean> {
  return unwrap(
    await db.rpc('queue_newsletter_issue', { p_issue_id: issueId, p_limit: readers }),
    'queue the mails of an issue',
  );
}

const lastIssueSchema = z.object({
  /** The Thursday it went out. */
  day: z.string().refine(isWallDate),
  startedAt: z.string(),
  /** Null while mails are still being put into the outbox. */
  queuedAt: z.string().nullable(),
  /** Those in none of the three counts left, were erased, or would have read it after its weekend. */
  recipients: z.number(),
  sent: z.number(),
  waiting: z.number(),
  dead: z.number(),
});

/** What became of an issue. */
export type LastIssue = z.output<typeof lastIssueSchema>;

/**
 * The last issues, newest first.
 * @param db an admin's
 */
export async function readLastIssues(db: Db, most: number): Promise<LastIssue[]> {
  const answer = await db.rpc('admin_newsletter_issues', { p_limit: most });
  return z.array(lastIssueSchema).parse(unwrap(answer, 'read the last issues'));
}

const testSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('queued') }),
  z.object({ outcome: z.literal('limited'), retry_after: z.number() }),
]);

/** Leaves a mail with this edition for one address. */
export async function queueTestIssue(
  db: Db,
  test: { to: string; edition: Edition; limits: readonly CountedLimit[] },
): Promise<z.output<typeof testSchema>> {
  return testSchema.parse(
    unwrap(
      await db.rpc('queue_test_issue', {
        p_to: test.to,
        p_edition: test.edition,
        p_limits: test.limits as unknown as Json,
      }),
      'queue a test issue',
    ),
  );
}
