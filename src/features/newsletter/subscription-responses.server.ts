/**
 * Shared by the newsletter's endpoints: the holder of a link, and the response to each outcome, in
 * JSON for a script or as a redirect for a plain form.
 */
import type { Context } from '@netlify/functions';
import { paths } from '../../paths.ts';
import { HttpError, json, leadTo, type SentFields } from '../../server/http.ts';
import {
  forClient,
  forEveryone,
  tooMany,
  type CountedLimit,
  type RateLimit,
} from '../../server/rate-limit.ts';
import { tokenHash } from '../../server/token-hash.ts';
import { CLIENT_FORM_MAILS, WRONG_NEWSLETTER_LINKS } from './newsletter-limits.ts';
import type { LinkResult, NewsletterLinkHolder } from './newsletter.store.ts';
import { LINK_NOT_WORKING, type NewsletterStatus } from './subscription.ts';

/** The holder of a link; a missing token counts as a wrong one. */
export const linkHolder = (
  token: string | null,
  context: Pick<Context, 'ip'>,
): NewsletterLinkHolder => ({
  tokenHash: tokenHash(token ?? ''),
  wrongLimits: [forClient(WRONG_NEWSLETTER_LINKS, context)],
});

/**
 * Limits of a form that may send an email.
 * @param all the limit of everyone together who does the same
 */
export const formMailLimits = (context: Pick<Context, 'ip'>, all: RateLimit): CountedLimit[] => [
  forClient(CLIENT_FORM_MAILS, context),
  forEveryone(all),
];

/** Response to an accepted request. */
export const newsletterAnswer = (
  { isPlainForm }: SentFields,
  status: NewsletterStatus,
  httpStatus = 200,
): Response =>
  isPlainForm
    ? leadTo(paths.newsletterOutcome(status === 'mail-sent' ? 'unsubscribe-by-mail' : status))
    : json({ status }, httpStatus);

/**
 * Whether a link did its work.
 * @throws HttpError 429 for too many wrong ones
 */
export function isDone(result: LinkResult): boolean {
  if (result.outcome === 'limited') throw tooMany(result.retry_after);
  return result.outcome !== 'missing';
}

/**
 * Response to a request by private link.
 * @throws HttpError 404 for a link that opens nothing, 429 for too many of them
 */
export function linkAnswer(
  sent: SentFields,
  result: LinkResult,
  status: Exclude<NewsletterStatus, 'mail-sent'>,
): Response {
  if (isDone(result)) return newsletterAnswer(sent, status);
  if (sent.isPlainForm) return leadTo(paths.newsletterOutcome('link-not-working'));
  throw new HttpError(404, LINK_NOT_WORKING);
}
