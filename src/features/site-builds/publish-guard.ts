import { z } from 'zod';

/**
 * The content of `/build.json`, which a build writes for the next build's check and for the rebuild queue.
 */
export const buildRecordSchema = z.object({
  /** The number of public events in the database. */
  events: z.number().int().nonnegative(),
  /** ISO instant at which the build began to read the database; the site contains all earlier changes. */
  readAt: z.iso.datetime(),
  /** The Git commit of the build, if the build machine gives it. */
  commit: z.string().nullish(),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** The record of the published site, if it could be read. */
export type SiteRecord =
  | { outcome: 'found'; record: BuildRecord }
  /** No site is published yet, or the site has no record. */
  | { outcome: 'none' }
  /** The record could not be read, for example because the site did not respond. */
  | { outcome: 'unreadable'; detail: string };

/**
 * Stops a build that has fewer than half of the published site's events, because the cause is more often an
 * empty or half-restored database than a real change. It also stops a build if the published number cannot be
 * read.
 * @param site record of the published site; without a record there is nothing to compare
 * @returns the error message, or null to publish
 */
export function refusePublishing(
  site: SiteRecord,
  after: number,
  allowFewer: boolean,
): string | null {
  if (allowFewer || site.outcome === 'none') return null;
  if (site.outcome === 'unreadable') {
    return (
      'The build was stopped and the site left as it is: the site could not be asked how many ' +
      `events it holds (${site.detail}). Build again; if it keeps failing and the database is ` +
      'whole, build once with ALLOW_FEWER_EVENTS=true.'
    );
  }
  const before = site.record.events;
  if (after * 2 >= before) return null;
  return (
    `The build was stopped and the site left as it is: it would publish ${after} events, ` +
    `but ${before} are on the site now. Check whether the database is complete. If this is meant, ` +
    'build once with ALLOW_FEWER_EVENTS=true.'
  );
}
