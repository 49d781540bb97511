/**
 * Helps the newsletter's endpoints: identifies holders of private links, lists rate limits, and makes JSON or
 * redirect responses.
 */
import { paths } from '../../paths.ts';
import { json } from '../../server/http/http.ts';
import { accept } from '../../server/http/outcome.ts';
import { leadTo } from '../../server/http/redirects.ts';
import { linkHolder } from '../../server/access/private-link.ts';
import {
  type Client,
  type CountedLimit,
  forClient,
  forEveryone,
  type RateLimit,
} from '../../server/limits/rate-limit.ts';
import type { SentFields } from '../../server/http/request.ts';
import { CLIENT_FORM_MAILS, WRONG_NEWSLETTER_LINKS } from './newsletter-limits.ts';
import type { LinkResult } from './newsletter.store.ts';
import type { NewsletterStatus } from './subscription.ts';

/**
 * Returns the hash of a newsletter link's token, and the limits of wrong links. A missing token counts as a
 * wrong token.
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
 * Returns the result of a request with a private link, if the link works. @throws HttpError 404 for an
 * unknown link, 429 for too many wrong links
 */
export const acceptLink = (result: LinkResult) =>
  accept('newsletter link', result, 'confirmed', 'changed', 'unsubscribed', 'subscribed');

/**
 * Responds to a request that contains the token of a private link. If a plain form was sent with a link that
 * does not work, redirects to a page that says so. @throws HttpError like `acceptLink`
 */
export function linkResponse(
  sent: SentFields,
  result: LinkResult,
  status: Exclude<NewsletterStatus, 'mail-sent'>,
): Response {
  if (sent.isPlainForm && result.outcome === 'missing') {
    return leadTo(paths.newsletterOutcome('link-not-working'));
  }
  acceptLink(result);
  return newsletterResponse(sent, status);
}
