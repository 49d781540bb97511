import type { RateLimit } from '../../server/rate-limit.ts';

/** Per client address, which a library's visitors share. Counts every try, emailed or not. */
export const CLIENT_FORM_MAILS: RateLimit = {
  bucket: 'newsletter:form',
  limit: 30,
  windowSeconds: 3_600,
};

/** All clients that subscribe: bounds unwanted emails. */
export const ALL_FORM_MAILS: RateLimit = {
  bucket: 'newsletter:form:all',
  limit: 1_000,
  windowSeconds: 3_600,
};

/** All clients that unsubscribe by address; separate, so that a flood of sign-ups does not block it. */
export const ALL_LEAVING_MAILS: RateLimit = {
  bucket: 'newsletter:leave:all',
  limit: 1_000,
  windowSeconds: 3_600,
};

/** Wrong links per client address; a right link always works. */
export const WRONG_NEWSLETTER_LINKS: RateLimit = {
  bucket: 'newsletter:wrong',
  limit: 60,
  windowSeconds: 600,
};
