import type { RateLimit } from '../../server/rate-limit.ts';

/** One address: each change is read by a person. */
export const CLIENT_CHANGES: RateLimit = {
  bucket: 'managed-event:change',
  limit: 60,
  windowSeconds: 3_600,
};
