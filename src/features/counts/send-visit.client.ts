/**
 * Returns the host of a URL; an empty text for a URL without a host. It uses no URL parser, to keep the
 * script of every page short.
 */
export const hostOf = (address: string): string => address.split('/')[2] ?? '';

/**
 * Reports to the guide that this page was opened, once it is visible, because browsers render some pages in
 * advance. Later it reports each action on the page (`reportVisit`). It stores nothing in the browser; the
 * server does not count a browser that asks not to be tracked (`count.server.ts`).
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
