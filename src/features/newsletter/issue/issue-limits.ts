import type { RateLimit } from '../../../server/rate-limit.ts';

/** An admin's own mailbox: enough to look, change an event and look again. */
export const TEST_ISSUES: RateLimit = {
  bucket: 'newsletter-test',
  limit: 20,
  windowSeconds: 3_600,
};
