import { z } from 'zod';
import { countedPage, type CountedPage } from './counted-page.ts';
import { emptySearch, searchName } from './empty-search.ts';

/**
 * The report that a page sends to the guide. `page` is its path, and `from` the host that linked to it, or an
 * empty text. `did` or `search` is set for an action or for a search that found nothing; if neither is set,
 * the page was opened.
 */
export const sentVisit = z.object({
  page: z.string().max(300),
  from: z.string().max(300),
  did: z.enum(['save', 'share']).optional(),
  search: emptySearch.optional(),
});
export type SentVisit = z.output<typeof sentVisit>;

/** What is counted. A search has its name (`searchName`) as `page`, and null as `record`. */
export type Counted = CountedPage & { kind: 'page' | 'save' | 'share' | 'search' };

/** Kinds of records that can be saved, and kinds that can be shared. */
const RECORDS = { save: ['event'], share: ['event', 'article'] };

/**
 * Returns what to count for a page's report. Null for a path that is not a page of the guide or is not
 * counted, for a search that is not counted, and for an action on a page that cannot be saved or shared.
 */
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
 * Maximum number of visits, saves and shares together that are counted from one network in an hour; of
 * searches, at most a tenth of this number is counted. It limits what a script can add; some visits from a
 * school or library with one IP address may not be counted.
 */
export const MOST_VISITS_FROM_ONE_NETWORK = 300;

/**
 * Says whether a browser asks not to be tracked, with Global Privacy Control (https://w3c.github.io/gpc/) or
 * Do Not Track. The guide tracks no visitor; from such a browser it does not even count visits.
 */
export const asksForPrivacy = (headers: Headers): boolean =>
  headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

const HOST = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}$/;

/**
 * Returns the host from which a visit came, without `www.`; null if there is none, if it is the guide itself,
 * or if the text is not a host name.
 */
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
