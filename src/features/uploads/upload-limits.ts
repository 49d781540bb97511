import type { RateLimit } from '../../server/rate-limit.ts';

/** One client: eight premium events with all images. */
export const CLIENT_UPLOADS: RateLimit = {
  bucket: 'upload',
  limit: 40,
  windowSeconds: 3_600,
};

/** Finish calls of one client, repeated ones included: each may read and decode a file. */
export const CLIENT_FINISHES: RateLimit = {
  bucket: 'upload-finish',
  limit: 200,
  windowSeconds: 3_600,
};

/** All clients: at most 5 GB an hour, purged a day later. */
export const ALL_UPLOADS: RateLimit = {
  bucket: 'upload:all',
  limit: 1_000,
  windowSeconds: 3_600,
};
