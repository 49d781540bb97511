import type { SiteRecord } from './site-record.server.ts';

/**
 * A build is not published when published events fell by more than half since the last one: far
 * more often an emptied or half-restored database than a real change. Neither is it when the site
 * cannot say how many it holds.
 *
 * @param site the record of the site as it stands; with none there is nothing to compare with
 * @returns the sentence to stop the build with, or null to go on
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
    `but ${before} are on the site now. Look whether the database is whole. If this is meant, ` +
    'build once with ALLOW_FEWER_EVENTS=true.'
  );
}
