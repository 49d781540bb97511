import type { RateLimit } from '../../server/rate-limit.ts';

/** One address: a library's readers share one, a script may not fill the volunteers' mailbox. */
export const CLIENT_MESSAGES: RateLimit = {
  bucket: 'contact',
  limit: 10,
  windowSeconds: 3_600,
};

/** Everyone together: far more than two or three volunteers can answer. */
export const ALL_MESSAGES: RateLimit = {
  bucket: 'contact:all',
  limit: 300,
  windowSeconds: 3_600,
};

/** Anybody can type anybody's address, so it hears of that once a day at most. */
export const MAILBOX_RECEIPTS: RateLimit = {
  bucket: 'contact:receipt',
  limit: 1,
  windowSeconds: 86_400,
};
