import type { RateLimit } from '../../server/rate-limit.ts';

/** One address: a busy venue may enter a season in an evening, a script may not fill the queue. */
export const CLIENT_SUBMISSIONS: RateLimit = {
  bucket: 'event-submit',
  limit: 30,
  windowSeconds: 3_600,
};

/** One mail address is written to for every event, so nobody can have a stranger's filled. */
export const MAILBOX_SUBMISSIONS: RateLimit = {
  bucket: 'event-submit:mailbox',
  limit: 40,
  windowSeconds: 86_400,
};

/** Everyone together: about what two or three volunteers can still look through. */
export const ALL_SUBMISSIONS: RateLimit = {
  bucket: 'event-submit:all',
  limit: 600,
  windowSeconds: 3_600,
};
