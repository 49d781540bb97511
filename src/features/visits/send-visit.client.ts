/** The host of an address, or nothing; shorter than a parser, because every page loads this. */
export const hostOf = (address: string): string => address.split('/')[2] ?? '';

/**
 * Tells the guide that this page was opened, once it is in view: browsers render some pages ahead. Nothing
 * is kept in the browser; one that asks not to be tracked is not counted (`count-visit.server.ts`).
 */
export function sendVisit(address: string): void {
  const send = (): void => {
    const visit = JSON.stringify({ page: location.pathname, from: hostOf(document.referrer) });
    navigator.sendBeacon(address, new Blob([visit], { type: 'application/json' }));
  };
  if (document.hidden) addEventListener('visibilitychange', send, { once: true });
  else send();
}
