import { z } from 'zod';
import { countedPage, type CountedPage } from './counted-page.ts';
import { emptySearch, searchName } from './empty-search.ts';

/**
 * What a page sends to be counted: its path; the host that linked to it, or an empty text; `save` or `share`,
 * unless the page was just opened; and a search on the page that found nothing.
 */
export const sentVisit = z.object({
  page: z.string().max(300),
  from: z.string().max(300),
  did: z.enum(['save', 'share']).optional(),
  search: emptySearch.optional(),
});
export type SentVisit = z.output<typeof sentVisit>;

/** What is counted; a search has its words as `page`, and no `record` that must be public. */
export type Counted = CountedPage & { kind: 'page' | 'save' | 'share' | 'search' };

/** Kinds of records that can be saved or shared. */
const RECORDS = { save: ['event'], share: ['event', 'article'] };

/** Finds what to count of a page's report; null for what is no page of the guide or is not counted. */
export function countedVisit({ page, did, search }: SentVisit): Counted | null {
  const counted = countedPage(page);
  if (counted === null) return null;
  if (search !== undefined) {
    const words = searchName(search);
    return words === null ? null : { kind: 'search', page: words, record: null };
  }
  if (did === undefined) return { kind: 'page', ...counted };
  const { record } = counted;
  return record !== null && RECORDS[did].includes(record.kind) ? { kind: did, ...counted } : null;
}

/**
 * The most visits counted from one network in an hour. A school or library behind one IP address may be
 * counted short; a script can add no more visits than this.
 */
export const MOST_VISITS_FROM_ONE_NETWORK = 300;

/**
 * Whether a browser asks not to be tracked, by Global Privacy Control (https://w3c.github.io/gpc/) or Do Not
 * Track. The guide tracks no browser, but does not count such a browser either.
 */
export const asksForPrivacy = (headers: Headers): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

const HOST = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}$/;

/** Finds the site that a visit came from, without `www.`; null for none, our own, or what is no host name. */
export function visitSource(from: string, ownHost: string): string | null {
  const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');
  const host = withoutWww(from);
  return host.length <= 100 && HOST.test(host) && host !== withoutWww(ownHost) ? host : null;
}

/** Says in broad terms what kind of device a user agent is. */
export function deviceKind(userAgent: string): 'phone' | 'tablet' | 'computer' {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android/.test(userAgent) ? 'phone' : 'computer';
}
