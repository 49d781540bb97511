/**
 * What the newsletter's endpoints share: the holder of a link, the limits of a form, and the response,
 * in JSON for a page's script and as a redirect for a form that the browser sent itself.
 */
import type { Context } from '@netlify/functions';
import { paths } from '../../paths.ts';
import { json, leadTo } from '../../server/http.ts';
import { accept } from '../../server/outcome.ts';
import { linkHolder } from '../../server/private-link.ts';
import {
  type CountedLimit,
  forClient,
  forEveryone,
  type RateLimit,
} from '../../server/rate-limit.ts';
import type { SentFields } from '../../server/request.ts';
import { CLIENT_FORM_MAILS, WRONG_NEWSLETTER_LINKS } from './newsletter-limits.ts';
import type { LinkResult } from './newsletter.store.ts';
import type { NewsletterStatus } from './subscription.ts';

/** The holder of a newsletter's link; without a token, one with a wrong link. */
export const newsletterLink = (token: string | null, context: Pick<Context, 'ip'>) =>
  linkHolder(token, context, WRONG_NEWSLETTER_LINKS);

/**
 * What a form that may write to a mailbox counts against.
 * @param all the limit of all clients who do the same
 */
export const formMailLimits = (context: Pick<Context, 'ip'>, all: RateLimit): CountedLimit[] => [
  forClient(CLIENT_FORM_MAILS, context),
  forEveryone(all),
];

/** The response to a request that was accepted. */
export const newsletterResponse = (
  { isPlainForm }: SentFields,
  status: NewsletterStatus,
  httpStatus = 200,
): Response =>
  isPlainForm
    ? leadTo(paths.newsletterOutcome(status === 'mail-sent' ? 'unsubscribe-by-mail' : status))
    : json({ status }, httpStatus);

/**
 * The result of what a link asked for.
 * @throws HttpError 404 for a link that opens nothing, 429 for too many of them
 */
export const acceptLink = (result: LinkResult) =>
  accept('newsletter link', result, 'confirmed', 'changed', 'unsubscribed', 'subscribed');

/**
 * The response to what a link asked for.
 * @throws HttpError as `acceptLink`; a plain form is led to a page that says so
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
