import { log } from '../../server/log.ts';
import { DatabaseError, serviceClient } from '../../server/supabase.ts';
import { tokenHash } from '../../server/token-hash.ts';
import { findSubscriptionByHash } from './newsletter.store.ts';
import { NEWSLETTER_TOKEN, type Subscription } from './subscription.ts';

export type SubscriptionFound =
  | { outcome: 'found'; subscription: Subscription }
  /** No subscription has this link. */
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

/**
 * Reads the subscription of a private link. It changes and counts nothing, because mail programs
 * open every link of an email.
 * @param token as it stands in the page's address
 */
export async function findSubscription(token: string | null): Promise<SubscriptionFound> {
  if (token === null || !NEWSLETTER_TOKEN.test(token)) return { outcome: 'missing' };
  try {
    const subscription = await findSubscriptionByHash(serviceClient(), tokenHash(token));
    return subscription === null ? { outcome: 'missing' } : { outcome: 'found', subscription };
  } catch (error) {
    if (!(error instanceof DatabaseError) || !error.unavailable) throw error;
    log.error('find-subscription-unavailable', error);
    return { outcome: 'unavailable' };
  }
}
