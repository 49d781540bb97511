/** Reads and writes subscribers of the newsletter with SQL functions. */
import { z } from 'zod';
import { linkArguments, type LinkHolder } from '../../server/access/private-link.ts';
import { call } from '../../server/http/outcome.ts';
import type { CountedLimit } from '../../server/limits/rate-limit.ts';
import { type Db, rpc } from '../../server/supabase.ts';
import { isWallDate, type WallDate } from '../../time/wall-time.ts';
import { type Edition, type IssueContent, issueContentSchema } from './issue/issue-content.ts';
import type { SubscriberCounts } from './newsletter-figures.ts';
import type { SubscribeRequest, Subscription } from './subscription.ts';

/**
 * Takes a submitted email address, and queues the email that its status calls for. Queues none if the address
 * is blocked, or if its mailbox got an email from a newsletter form within the last day. The outcome is the
 * same in every case, so that it does not reveal whether the guide knows the address.
 */
export const subscribe = (
  db: Db,
  input: SubscribeRequest,
  consent: string,
  limits: readonly CountedLimit[],
) =>
  call(
    db,
    'subscribe_to_newsletter',
    {
      subscriber: {
        email: input.email,
        first_name: input.firstName,
        last_name: input.lastName,
        source: input.source,
        user_agent: input.userAgent,
        consent_text: consent,
      },
      limits,
    },
    'newsletter link',
    { taken: {} },
  );

/**
 * Queues an email with an unsubscribe link to a submitted email address, if the address is subscribed and its
 * mailbox got no email from a newsletter form within the last day. The outcome is the same in every case.
 */
export const askToUnsubscribe = (db: Db, email: string, limits: readonly CountedLimit[]) =>
  call(db, 'ask_to_unsubscribe', { email, limits }, 'newsletter link', { taken: {} });

/**
 * Confirms a subscription.
 * @param interests null leaves the stored interests unchanged
 */
export const confirmSubscription = (db: Db, holder: LinkHolder, interests: string[] | null) =>
  call(
    db,
    'confirm_subscription',
    { ...linkArguments(holder), ...(interests !== null && { interests }) },
    'newsletter link',
    { confirmed: {} },
  );

/** Stores the interests of a subscriber; refused after the subscription has ended. */
export const changeInterests = (db: Db, holder: LinkHolder, interests: string[]) =>
  call(db, 'change_interests', { ...linkArguments(holder), interests }, 'newsletter link', {
    changed: {},
  });

/** Ends a subscription; a repeated call changes nothing. */
export const unsubscribeByToken = (db: Db, holder: LinkHolder) =>
  call(db, 'unsubscribe_by_token', linkArguments(holder), 'newsletter link', { unsubscribed: {} });

/** Subscribes an email address again, but only if its owner confirmed it earlier and it is not blocked. */
export const resubscribe = (db: Db, holder: LinkHolder, consent: string) =>
  call(db, 'resubscribe', { ...linkArguments(holder), consentText: consent }, 'newsletter link', {
    subscribed: {},
  });

const found = {
  purpose: z.enum(['confirm', 'manage']),
  link: z.enum(['open', 'used', 'expired']),
  status: z.enum(['pending', 'active', 'unsubscribed', 'suppressed']),
  interests: z.array(z.string()),
  wasConfirmed: z.boolean(),
  address: z.string(),
};

/** Reads the subscription of a private link; null for an unknown token. */
export async function findSubscriptionByHash(
  db: Db,
  tokenHash: string,
): Promise<Subscription | null> {
  const result = await call(db, 'find_subscription', { tokenHash }, 'newsletter link', {
    found,
    missing: {},
  });
  if (result.outcome === 'missing') return null;
  const { purpose, link, status, interests, wasConfirmed, address } = result;
  return { purpose, link, status, interests, wasConfirmed, address };
}

const counts = z.object({
  active: z.number(),
  pending: z.number(),
  unsubscribed: z.number(),
  suppressed: z.number(),
});

/** Counts email addresses by status. @param db database client with the admin's token */
export const countSubscribers = (db: Db): Promise<SubscriberCounts> =>
  rpc(db, 'desk_newsletter_counts', {}, counts);

// Issues of the digest

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

/** Queues a test email to one address. @param test.edition the content of the email */
export const queueTestIssue = (
  db: Db,
  test: { to: string; edition: Edition; limits: readonly CountedLimit[] },
) => call(db, 'queue_test_issue', test, 'issue', { queued: {} });
