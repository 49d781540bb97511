import type { RateLimit } from '../../server/rate-limit.ts';

/** One address: eight premium events with every image, or a few second thoughts. */
export const CLIENT_UPLOADS: RateLimit = {
  bucket: 'upload',
  limit: 40,
  windowSeconds: 3_600,
};

/** Saying that a file has arrived, its repetitions included: each may cost reading and decoding one. */
export const CLIENT_FINISHES: RateLimit = {
  bucket: 'upload-finish',
  limit: 200,
  windowSeconds: 3_600,
};

/** Everyone together: 5 GB an hour at the very most, gone again a day later. */
export const ALL_UPLOADS: RateLimit = {
  bucket: 'upload:all',
  limit: 1_000,
  windowSeconds: 3_600,
};
