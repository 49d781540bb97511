import { perHour } from '../../forms/per-hour.ts';
import type { RateLimit } from '../../server/limits/rate-limit.ts';

/** Per client address, which a library's visitors share. Counts every try, emailed or not. */
export const CLIENT_FORM_MAILS = perHour('newsletter:form', 30);

/** All clients that subscribe: bounds unwanted emails. */
export const ALL_FORM_MAILS = perHour('newsletter:form:all', 1_000);

/** All clients that unsubscribe by address; separate, so that a flood of sign-ups does not block it. */
export const ALL_LEAVING_MAILS = perHour('newsletter:leave:all', 1_000);

/** Wrong links per client address; a right link always works. */
export const WRONG_NEWSLETTER_LINKS: RateLimit = {
  bucket: 'newsletter:wrong',
  limit: 60,
  windowSeconds: 600,
};
