import { z } from 'zod';

/** `/build.json`: what a build leaves for the next build's guard and for the rebuild queue. */
export const buildRecordSchema = z.object({
  /** The number of public events in the database. */
  events: z.number().int().nonnegative(),
  /** The ISO instant at which reading the database began; earlier changes to it are on the site. */
  readAt: z.iso.datetime(),
  /** The Git commit of the build, if the build machine gives it. */
  commit: z.string().nullish(),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** The record of the current site, as far as it could be read. */
export type SiteRecord =
  | { outcome: 'found'; record: BuildRecord }
  /** There is no site yet, or the site has no record. */
  | { outcome: 'none' }
  /** The site could not be reached. */
  | { outcome: 'unreadable'; detail: string };

/**
 * Stops a build with fewer than half of the published events: the cause is more often an emptied or
 * half-restored database than a real change. Also stops a build that cannot read the count on the site.
 * @param site the record of the current site; without a record there is nothing to compare
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
