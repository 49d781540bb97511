import type { RateLimit } from '../../server/rate-limit.ts';

/**
 * One address: a library's readers share one. Each try may write to somebody else's mailbox, so it is
 * counted whether it does or not.
 */
export const CLIENT_FORM_MAILS: RateLimit = {
  bucket: 'newsletter:form',
  limit: 30,
  windowSeconds: 3_600,
};

/** Everyone together who subscribes: what the guide may be made to mail to people who never asked. */
export const ALL_FORM_MAILS: RateLimit = {
  bucket: 'newsletter:form:all',
  limit: 1_000,
  windowSeconds: 3_600,
};

/** Everyone together who leaves by address, apart: no flood of sign-ups stops anybody leaving. */
export const ALL_LEAVING_MAILS: RateLimit = {
  bucket: 'newsletter:leave:all',
  limit: 1_000,
  windowSeconds: 3_600,
};

/** One address with links that open nothing. The right link works all the same. */
export const WRONG_NEWSLETTER_LINKS: RateLimit = {
  bucket: 'newsletter:wrong',
  limit: 60,
  windowSeconds: 600,
};
