import type { RateLimit } from '../../../server/rate-limit.ts';

/** One address: an agency may order for a dozen of its clients, a script may not fill the queue. */
export const CLIENT_ORDERS: RateLimit = { bucket: 'ad-order', limit: 20, windowSeconds: 3_600 };

/**
 * One mail address is written to for every quote that is asked for, so nobody can have a stranger's
 * filled. An order that is paid is no such means: a draft causes no mail.
 */
export const MAILBOX_QUOTES: RateLimit = {
  bucket: 'ad-order:mailbox',
  limit: 5,
  windowSeconds: 86_400,
};

/** Everyone together: far more than two or three volunteers can look through. */
export const ALL_ORDERS: RateLimit = { bucket: 'ad-order:all', limit: 300, windowSeconds: 3_600 };
