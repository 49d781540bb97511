import type { RateLimit } from '../../server/rate-limit.ts';

/** One client: room for the readers of a library, too little to fill the team's mailbox. */
export const CLIENT_MESSAGES: RateLimit = {
  bucket: 'contact',
  limit: 10,
  windowSeconds: 3_600,
};

/** All clients: far more than two or three volunteers can answer. */
export const ALL_MESSAGES: RateLimit = {
  bucket: 'contact:all',
  limit: 300,
  windowSeconds: 3_600,
};

/** One mailbox: the address is not verified, so it gets one receipt a day. */
export const MAILBOX_RECEIPTS: RateLimit = {
  bucket: 'contact:receipt',
  limit: 1,
  windowSeconds: 86_400,
};
