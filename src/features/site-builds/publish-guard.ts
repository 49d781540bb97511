/**
 * A build is not published when published events fell by more than half since the last one: far
 * more often an emptied or half-restored database than a real change.
 *
 * @param before events on the site as it stands; null when there is none yet
 * @returns the sentence to stop the build with, or null to go on
 */
export function refusePublishing(
  before: number | null,
  after: number,
  allowFewer: boolean,
): string | null {
  if (before === null || allowFewer || after * 2 >= before) return null;
  return (
    `The build was stopped and the site left as it is: it would publish ${after} events, ` +
    `but ${before} are on the site now. Look whether the database is whole. If this is meant, ` +
    'build once with ALLOW_FEWER_EVENTS=true.'
  );
}
