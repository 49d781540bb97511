import { readForPage, serviceClient } from '../../server/supabase.ts';
import { tokenHash } from '../../server/access/token-hash.ts';
import { findSubscriptionByHash } from './newsletter.store.ts';
import { NEWSLETTER_TOKEN, type Subscription } from './subscription.ts';

export type SubscriptionFound =
  | { outcome: 'found'; subscription: Subscription }
  /** No subscription has the link's token. */
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

/**
 * Reads the subscription of a private link. Changes nothing and does not count as a use of the link, because
 * mail programs open every link of an email. @param token from the page's URL
 */
export async function findSubscription(token: string | null): Promise<SubscriptionFound> {
  if (token === null || !NEWSLETTER_TOKEN.test(token)) return { outcome: 'missing' };
  return readForPage('find-subscription-unavailable', async () => {
    const subscription = await findSubscriptionByHash(serviceClient(), tokenHash(token));
    return subscription === null ? { outcome: 'missing' } : { outcome: 'found', subscription };
  });
}
