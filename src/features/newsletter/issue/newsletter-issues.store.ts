/** Issues of the digest: content, recipients, delivery. */
import { z } from 'zod';
import { limited, outcomes } from '../../../server/http/outcome.ts';
import type { CountedLimit } from '../../../server/limits/rate-limit.ts';
import { rpc, type Db } from '../../../server/supabase.ts';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';
import { type Edition, type IssueContent, issueContentSchema } from './issue-content.ts';

/** Reads the current content of a Thursday's issue, as visible to the client. */
export const readIssueContent = (db: Db, day: WallDate): Promise<IssueContent> =>
  rpc(db, 'newsletter_content', { p_day: day }, issueContentSchema);

const startedSchema = z.object({ id: z.string(), isQueued: z.boolean() }).nullable();

/** Starts a Thursday's issue, once; null while there is no event for it. */
export const startNewsletterIssue = (db: Db, day: WallDate) =>
  rpc(db, 'start_newsletter_issue', { p_day: day }, startedSchema);

/** Queues the emails of the next readers. @returns whether the issue is complete */
export const queueNewsletterIssue = (db: Db, issueId: string, readers: number): Promise<boolean> =>
  rpc(db, 'queue_newsletter_issue', { p_issue_id: issueId, p_limit: readers }, z.boolean());

const lastIssueSchema = z.object({
  /** Thursday of the issue. */
  day: z.string().refine(isWallDate),
  startedAt: z.string(),
  /** Null while emails are being queued. */
  queuedAt: z.string().nullable(),
  /** More than the three counts together if subscribers left, were erased, or the weekend ended. */
  recipients: z.number(),
  sent: z.number(),
  waiting: z.number(),
  dead: z.number(),
});

type LastIssue = z.output<typeof lastIssueSchema>;

/** Lists the last issues, newest first. @param db an admin's */
export const readLastIssues = (db: Db, most: number): Promise<LastIssue[]> =>
  rpc(db, 'admin_newsletter_issues', { p_limit: most }, z.array(lastIssueSchema));

const queued = outcomes({ queued: {}, ...limited });

/** Queues an email with this edition to one address. */
export const queueTestIssue = (
  db: Db,
  test: { to: string; edition: Edition; limits: readonly CountedLimit[] },
) =>
  rpc(
    db,
    'queue_test_issue',
    { p_to: test.to, p_edition: test.edition, p_limits: test.limits },
    queued,
  );
