import { z } from 'zod';

/** `/build.json`: what a build leaves for the next build's guard and for the rebuild queue. */
export const buildRecordSchema = z.object({
  /** Public events in the database. */
  events: z.number().int().nonnegative(),
  /** ISO instant at which the read began; earlier commits are on the site. */
  readAt: z.iso.datetime(),
  /** Commit of the build, as far as its machine tells. */
  commit: z.string().nullish(),
});

export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** The record of the current site, as far as it could be read. */
export type SiteRecord =
  | { outcome: 'found'; record: BuildRecord }
  /** There is no site yet, or none with a record. */
  | { outcome: 'none' }
  /** The site could not be reached. */
  | { outcome: 'unreadable'; detail: string };

/**
 * Stops a build with fewer than half of the published events: more often an emptied or half-restored
 * database than a real change. Also stops one that cannot read the count on the site.
 * @param site record of the current site; without one there is nothing to compare
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
