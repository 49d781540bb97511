/**
 * Returns the host of a URL; empty for a URL without a host. Uses no parser, to keep the code of every page
 * short.
 */
export const hostOf = (address: string): string => address.split('/')[2] ?? '';

/**
 * Tells the guide that this page was opened, once it is in view, because browsers render some pages ahead;
 * then tells each thing done on it (`reportVisit`). Keeps nothing in the browser; the server does not count a
 * browser that asks not to be tracked (`count-visit.server.ts`).
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
