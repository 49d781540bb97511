interface PrivacyWishes {
  /** Source: https://w3c.github.io/gpc/ */
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether a browser asks not to be tracked. We do not track, but take it at its word. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: PrivacyWishes): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

/** The host of the page that linked here; empty without one, and for a page of the guide itself. */
export function linkingHost(referrer: string, ownHost: string): string {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return host === ownHost ? '' : host;
}

/** Tells the guide that this page was opened, once it is really shown. Nothing is kept in the browser. */
export function sendVisit(address: string): void {
  if (asksForPrivacy(navigator as PrivacyWishes)) return;
  const send = (): void => {
    fetch(address, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        page: location.pathname,
        from: linkingHost(document.referrer, location.host),
      }),
    }).catch(() => undefined);
  };
  // Chrome renders a page that it expects to be opened.
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', send, { once: true });
  } else send();
}
