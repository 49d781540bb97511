import { paths } from '../../paths.ts';
import { linkHolder } from '../../server/access/private-link.ts';
import { tokenHash } from '../../server/access/token-hash.ts';
import { HttpError, json, leadTo } from '../../server/http/http.ts';
import { requireValid, type SentFields } from '../../server/http/request.ts';
import {
  type Client,
  type CountedLimit,
  forClient,
  forEveryone,
  type RateLimit,
} from '../../server/limits/rate-limit.ts';
import { type Db, readForPage, serviceClient } from '../../server/supabase.ts';
import { linkToken } from '../../text/copied-link.ts';
import {
  ALL_LEAVING_MAILS,
  CLIENT_FORM_MAILS,
  WRONG_NEWSLETTER_LINKS,
} from '../../server/limits/call-limits.ts';
import {
  askToUnsubscribe,
  findSubscriptionByHash,
  unsubscribeByToken,
} from './newsletter.store.ts';
import {
  EMAIL_MISSING,
  type NewsletterStatus,
  type Subscription,
  unsubscribeAddress,
  unsubscribeRequest,
} from './subscription.ts';

// Helps the newsletter's endpoints: identifies holders of private links, lists rate limits, and makes JSON or
// redirect responses.

/**
 * Returns the hash of a newsletter link's token, and the rate limits on calls with wrong links. A missing
 * token counts as a wrong one.
 */
export const newsletterLink = (token: string | null, client: Pick<Client, 'ip'>) =>
  linkHolder(token, client, WRONG_NEWSLETTER_LINKS);

/** Lists the limits of a form that may send an email. @param all the limit of all clients together */
export const formMailLimits = (client: Client, all: RateLimit): CountedLimit[] => [
  ...forClient(CLIENT_FORM_MAILS, client),
  forEveryone(all, client),
];

/** Responds to an accepted request: with JSON for a script, with a redirect for a plain form. */
export const newsletterResponse = (
  { isPlainForm }: SentFields,
  status: NewsletterStatus,
  httpStatus = 200,
): Response =>
  isPlainForm
    ? leadTo(paths.newsletterOutcome(status === 'mail-sent' ? 'unsubscribe-by-mail' : status))
    : json({ status }, httpStatus);

/**
 * Responds to a request that contains the token of a private link. If a plain form was sent with a link that
 * does not work, redirects to a page that says so.
 */
export async function linkResponse(
  sent: SentFields,
  change: () => Promise<NewsletterStatus>,
): Promise<Response> {
  try {
    return newsletterResponse(sent, await change());
  } catch (error) {
    const isWrongLink = error instanceof HttpError && error.status === 404;
    if (!isWrongLink || !sent.isPlainForm) throw error;
    return leadTo(paths.newsletterOutcome('link-not-working'));
  }
}

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

/**
 * Unsubscribes the holder of a private link at once. Without a working link, emails a link to the given
 * address, so that only its owner can unsubscribe.
 * @throws HttpError 400 if the request has neither a link nor an email address, or an invalid address
 */
export async function unsubscribe(
  db: Db,
  client: Client,
  fields: Record<string, unknown>,
): Promise<'unsubscribed' | 'mail-sent'> {
  const { token, email } = requireValid(unsubscribeRequest, fields);
  if (token !== null) {
    try {
      await unsubscribeByToken(db, newsletterLink(token, client));
      return 'unsubscribed';
    } catch (error) {
      // Continues after a wrong link if the request also has an email address.
      if (email === null || !(error instanceof HttpError)) throw error;
    }
  }
  if (email === null) throw new HttpError(400, EMAIL_MISSING);
  const address = requireValid(unsubscribeAddress, email);
  await askToUnsubscribe(db, address, formMailLimits(client, ALL_LEAVING_MAILS));
  return 'mail-sent';
}
