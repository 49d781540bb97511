import { z } from 'zod';

/** What a page sends: its path, and the host that linked to it; empty without one, or for our own. */
export const sentVisit = z.object({ page: z.string().max(300), from: z.string().max(300) });

/**
 * Visits from one network in an hour. A school or library behind one address may be counted short; a
 * script gains no more.
 */
export const MOST_VISITS_FROM_ONE_NETWORK = 300;

/**
 * Whether a browser asks not to be tracked, by Global Privacy Control (https://w3c.github.io/gpc/) or Do
 * Not Track. We do not track, but take it at its word.
 */
export const asksForPrivacy = (headers: Headers): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

const HOST = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}$/;

/** The site a visit came from, without `www.`; null for none, our own, and what is no host name. */
export function visitSource(from: string, ownHost: string): string | null {
  const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');
  const host = withoutWww(from);
  return host.length <= 100 && HOST.test(host) && host !== withoutWww(ownHost) ? host : null;
}

/** In broad terms what kind of device a user agent is. */
export function deviceKind(userAgent: string): 'phone' | 'tablet' | 'computer' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android/.test(userAgent) ? 'phone' : 'computer';
}
