import { perHour } from '../../forms/per-hour.ts';

/** One client: eight premium events with all images. */
export const CLIENT_UPLOADS = perHour('upload', 40);

/** Finish calls of one client, repeated ones included: each may read and decode a file. */
export const CLIENT_FINISHES = perHour('upload-finish', 200);

/** All clients: at most 5 GB an hour, purged a day later. */
export const ALL_UPLOADS = perHour('upload:all', 1_000);
