import type { RateLimit } from '../../server/rate-limit.ts';

/** One client: room for a venue's whole season, too little to fill the queue. */
export const CLIENT_SUBMISSIONS: RateLimit = {
  bucket: 'event-submit',
  limit: 30,
  windowSeconds: 3_600,
};

/** One mailbox: every event sends it an email, so it cannot be flooded. */
export const MAILBOX_SUBMISSIONS: RateLimit = {
  bucket: 'event-submit:mailbox',
  limit: 40,
  windowSeconds: 86_400,
};

/** All clients: about what two or three volunteers can review. */
export const ALL_SUBMISSIONS: RateLimit = {
  bucket: 'event-submit:all',
  limit: 600,
  windowSeconds: 3_600,
};
