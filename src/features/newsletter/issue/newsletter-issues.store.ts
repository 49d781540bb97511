/** Reads, starts and queues issues of the digest. */
import { z } from 'zod';
import { limited, outcomes } from '../../../server/http/outcome.ts';
import type { CountedLimit } from '../../../server/limits/rate-limit.ts';
import { rpc, type Db } from '../../../server/supabase.ts';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';
import { type Edition, type IssueContent, issueContentSchema } from './issue-content.ts';

/** Reads the current content of a Thursday's issue, with the events that the database client may see. */
export const readIssueContent = (db: Db, day: WallDate): Promise<IssueContent> =>
  rpc(db, 'newsletter_content', { day }, issueContentSchema);

const startedSchema = z.object({ id: z.string(), isQueued: z.boolean() }).nullable();

/**
 * Starts the issue of a Thursday; a second call returns the same issue. Returns null while the guide has no
 * event for the issue.
 */
export const startNewsletterIssue = (db: Db, day: WallDate) =>
  rpc(db, 'start_newsletter_issue', { day }, startedSchema);

/** Queues the emails for the next `readers` subscribers. @returns whether all emails are queued */
export const queueNewsletterIssue = (db: Db, issueId: string, readers: number): Promise<boolean> =>
  rpc(db, 'queue_newsletter_issue', { issueId, limit: readers }, z.boolean());

const lastIssueSchema = z.object({
  /** The Thursday of the issue. */
  day: z.string().refine(isWallDate),
  /** ISO instant at which all emails were queued; null while some are not queued yet. */
  queuedAt: z.string().nullable(),
  /**
   * Number of emails queued so far. It is more than `sent`, `waiting` and `dead` together if emails were
   * removed before they were sent: because subscribers left or were erased, or because the weekend was over.
   */
  recipients: z.number(),
  sent: z.number(),
  waiting: z.number(),
  dead: z.number(),
});

type LastIssue = z.output<typeof lastIssueSchema>;

/** Lists the last issues, newest first. @param db database client with the admin's token */
export const readLastIssues = (db: Db, most: number): Promise<LastIssue[]> =>
  rpc(db, 'desk_newsletter_issues', { limit: most }, z.array(lastIssueSchema));

const queued = outcomes({ queued: {}, ...limited });

/** Queues a test email to one address. @param test.edition the content of the email */
export const queueTestIssue = (
  db: Db,
  test: { to: string; edition: Edition; limits: readonly CountedLimit[] },
) =>
  rpc(db, 'queue_test_issue', { to: test.to, edition: test.edition, limits: test.limits }, queued);
