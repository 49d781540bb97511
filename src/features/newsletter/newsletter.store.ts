/** Reads and writes subscribers, through the SQL functions that allow it. */
import { z } from 'zod';
import type { Json } from '../../server/database-types.ts';
import type { CountedLimit } from '../../server/rate-limit.ts';
import { unwrap, type Db } from '../../server/supabase.ts';
import type { SubscribeRequest, Subscription } from './subscription.ts';

const limited = z.object({ outcome: z.literal('limited'), retry_after: z.number() });

const takenSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken') }),
  limited,
]);

const doneSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['confirmed', 'changed', 'unsubscribed', 'subscribed']) }),
  z.object({ outcome: z.literal('missing') }),
  limited,
]);

const foundSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    purpose: z.enum(['confirm', 'manage']),
    link: z.enum(['open', 'used', 'expired']),
    status: z.enum(['pending', 'active', 'unsubscribed', 'suppressed']),
    interests: z.array(z.string()),
    first_name: z.string().nullable(),
    was_confirmed: z.boolean(),
    address: z.string(),
  }),
  z.object({ outcome: z.literal('missing') }),
]);

/** Result of a call by private link. */
export type LinkResult = z.output<typeof doneSchema>;

/** Holder of a private link: the token's hash, and the limits for a wrong one. */
export interface NewsletterLinkHolder {
  tokenHash: string;
  wrongLimits: readonly CountedLimit[];
}

const linkOf = ({ tokenHash, wrongLimits }: NewsletterLinkHolder) => ({
  p_token_hash: tokenHash,
  p_wrong_limits: wrongLimits as unknown as Json,
});

/** Takes a submitted address; the result is the same for any status. */
export async function subscribe(
  db: Db,
  typed: SubscribeRequest,
  consent: string,
  limits: readonly CountedLimit[],
) {
  return takenSchema.parse(
    unwrap(
      await db.rpc('subscribe_to_newsletter', {
        p_subscriber: {
          email: typed.email,
          first_name: typed.firstName,
          last_name: typed.lastName,
          source: typed.source,
          user_agent: typed.userAgent,
          consent_text: consent,
        },
        p_limits: limits as unknown as Json,
      }),
      'subscribe to the newsletter',
    ),
  );
}

/** Emails a link to unsubscribe to a submitted address, if it is subscribed. */
export async function askToUnsubscribe(db: Db, email: string, limits: readonly CountedLimit[]) {
  return takenSchema.parse(
    unwrap(
      await db.rpc('ask_to_unsubscribe', { p_email: email, p_limits: limits as unknown as Json }),
      'ask to unsubscribe',
    ),
  );
}

/** @param interests null leaves them as they are */
export async function confirmSubscription(
  db: Db,
  holder: NewsletterLinkHolder,
  interests: string[] | null,
): Promise<LinkResult> {
  return doneSchema.parse(
    unwrap(
      await db.rpc('confirm_subscription', {
        ...linkOf(holder),
        ...(interests !== null && { p_interests: interests }),
      }),
      'confirm a subscription',
    ),
  );
}

/** Stores the interests of a subscriber. */
export async function changeInterests(
  db: Db,
  holder: NewsletterLinkHolder,
  interests: string[],
): Promise<LinkResult> {
  return doneSchema.parse(
    unwrap(
      await db.rpc('change_interests', { ...linkOf(holder), p_interests: interests }),
      'change interests',
    ),
  );
}

/** Ends a subscription; idempotent. */
export async function unsubscribeByToken(
  db: Db,
  holder: NewsletterLinkHolder,
): Promise<LinkResult> {
  return doneSchema.parse(
    unwrap(await db.rpc('unsubscribe_by_token', linkOf(holder)), 'unsubscribe'),
  );
}

/** Subscribes again; requires an earlier confirmation. */
export async function resubscribe(
  db: Db,
  holder: NewsletterLinkHolder,
  consent: string,
): Promise<LinkResult> {
  return doneSchema.parse(
    unwrap(
      await db.rpc('resubscribe', { ...linkOf(holder), p_consent_text: consent }),
      'subscribe again',
    ),
  );
}

/** The subscription of a private link; null for an unknown token. */
export async function findSubscriptionByHash(
  db: Db,
  tokenHash: string,
): Promise<Subscription | null> {
  const found = foundSchema.parse(
    unwrap(await db.rpc('find_subscription', { p_token_hash: tokenHash }), 'find a subscription'),
  );
  if (found.outcome === 'missing') return null;
  return {
    purpose: found.purpose,
    link: found.link,
    status: found.status,
    interests: found.interests,
    firstName: found.first_name,
    wasConfirmed: found.was_confirmed,
    address: found.address,
  };
}
