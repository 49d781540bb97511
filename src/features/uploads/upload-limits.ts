import { perHour } from '../../forms/call-limits.ts';

/** The limit of one client: eight premium events with all images. */
export const CLIENT_UPLOADS = perHour('upload', 40);

/** The maximum number of finish calls of one client, with repeated ones: each may read and decode a file. */
export const CLIENT_FINISHES = perHour('upload-finish', 200);

/** The limit of all clients: at most 5 GB an hour, purged a day later. */
export const ALL_UPLOADS = perHour('upload:all', 1_000);
