import { perHour } from '../../forms/call-limits.ts';

/** Maximum number of uploads per client and hour: eight premium events with all their images. */
export const CLIENT_UPLOADS = perHour('upload', 40);

/**
 * Maximum number of calls per client and hour that finish an upload, including repeated calls: each may read
 * and decode a file.
 */
export const CLIENT_FINISHES = perHour('upload-finish', 200);

/**
 * Number of uploads per hour of all clients together, above which each upload needs a proof of work
 * (`forEveryone`). These are at most 5 GB of original files, none of which is kept much longer than a day.
 */
export const ALL_UPLOADS = perHour('upload:all', 1_000);
