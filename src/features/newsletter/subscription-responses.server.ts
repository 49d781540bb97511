/**
 * What the newsletter's endpoints have in common: who holds a link, and what each outcome is answered
 * with, in JSON for a page's script and by leading on for a form that the browser sent itself.
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

/** Who asks. Without a token it is somebody with a wrong one, and counted so. */
export const linkHolder = (
  token: string | null,
  context: Pick<Context, 'ip'>,
): NewsletterLinkHolder => ({
  tokenHash: tokenHash(token ?? ''),
  wrongLimits: [forClient(WRONG_NEWSLETTER_LINKS, context)],
});

/**
 * What a form that may write to a mailbox counts against.
 * @param all the limit of everyone together who does the same
 */
export const formMailLimits = (context: Pick<Context, 'ip'>, all: RateLimit): CountedLimit[] => [
  forClient(CLIENT_FORM_MAILS, context),
  forEveryone(all),
];

/** The answer to a request that was taken. */
export const newsletterAnswer = (
  { isPlainForm }: SentFields,
  status: NewsletterStatus,
  httpStatus = 200,
): Response =>
  isPlainForm
    ? leadTo(paths.newsletterOutcome(status === 'mail-sent' ? 'unsubscribe-by-mail' : status))
    : json({ status }, httpStatus);

/**
 * Whether a link did what it is for.
 * @throws HttpError 429 for too many wrong ones
 */
export function isDone(result: LinkResult): boolean {
  if (result.outcome === 'limited') throw tooMany(result.retry_after);
  return result.outcome !== 'missing';
}

/**
 * The answer to what was asked behind a link.
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
