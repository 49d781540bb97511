import type { RateLimit } from '../../../server/rate-limit.ts';

/**
 * One address with links that open nothing: an old mail is tried a few times, a script goes on. Used
 * up, the right link waits as well, or guessing would cost nothing.
 */
export const WRONG_LINKS: RateLimit = {
  bucket: 'managed-event:wrong',
  limit: 30,
  windowSeconds: 600,
};

/** One address: each change is read by a person. */
export const CLIENT_CHANGES: RateLimit = {
  bucket: 'managed-event:change',
  limit: 60,
  windowSeconds: 3_600,
};
