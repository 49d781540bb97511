import { readForPage, serviceClient } from '../../server/supabase.ts';
import { tokenHash } from '../../server/access/token-hash.ts';
import { linkToken } from '../../text/copied-link.ts';
import { findSubscriptionByHash } from './newsletter.store.ts';
import type { Subscription } from './subscription.ts';

export type SubscriptionFound =
  | { outcome: 'found'; subscription: Subscription & { token: string } }
  /** No subscription has the link's token. */
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

/**
 * Reads the subscription of a private link. Changes nothing and does not count as a use of the link, because
 * mail programs open every link of an email. @param given the token in the page's URL
 */
export async function findSubscription(given: string | null): Promise<SubscriptionFound> {
  const token = linkToken(given);
  if (token === null) return { outcome: 'missing' };
  return readForPage('find-subscription-unavailable', async () => {
    const subscription = await findSubscriptionByHash(serviceClient(), tokenHash(token));
    return subscription === null
      ? { outcome: 'missing' }
      : { outcome: 'found', subscription: { ...subscription, token } };
  });
}
