import { z } from 'zod';

/** What each build writes to `/build.json`, for the next build's publish guard and for the queue
 * of rebuilds. */
export const buildRecordSchema = z.object({
  /** Public events in the database when the site was built. */
  events: z.number().int().nonnegative(),
  /** ISO instant at which the build began to read: what was committed before is on the site. */
  readAt: z.iso.datetime(),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;
