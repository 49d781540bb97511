/** The host of an address, or nothing; shorter than a parser, because every page loads this. */
export const hostOf = (address: string): string => address.split('/')[2] ?? '';

/**
 * Tells the guide that this page was opened, once it is in view: browsers render some pages ahead; then
 * each thing done on it (`reportVisit`). Nothing is kept in the browser; one that asks not to be tracked
 * is not counted (`count-visit.server.ts`).
 */
export function sendVisits(address: string): void {
  const send = ({ detail }: { detail?: unknown }): void => {
    const visit = {
      page: location.pathname,
      from: hostOf(document.referrer),
      ...(detail as object),
    };
    navigator.sendBeacon(address, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  };
  addEventListener('done', send as EventListener);
  if (document.hidden) addEventListener('visibilitychange', send as EventListener, { once: true });
  else send({});
}
