import { z } from 'zod';

/** What each build writes to `/build.json`, for the next build's publish guard. */
export const buildRecordSchema = z.object({
  /** Public events in the database when the site was built. */
  events: z.number().int().nonnegative(),
  /** ISO instant. */
  builtAt: z.iso.datetime(),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;
