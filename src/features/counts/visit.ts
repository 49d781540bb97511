import { z } from 'zod';
import { GUIDE_CITIES, OFFERED_CITIES } from '../../content/city-lists.ts';
import { paths } from '../../paths.ts';
import { canonicalCategory, categoryLabel } from '../../regions/categories.ts';
import { CATEGORY_PAGE_SLUGS } from '../../regions/category-slugs.ts';
import { sameCity } from '../../regions/cities.ts';
import { RANGE_NAMES } from '../../time/day-range.ts';
import { countedWords } from './counted-search.ts';

type RecordKind = 'event' | 'venue' | 'organizer' | 'article';

interface CountedPage {
  /** URL path; further pages and other parts of a list count as the whole list. */
  page: string;
  /** The record that must be public so that the page exists; null for a page that always exists. */
  record: { kind: RecordKind; id: string } | null;
}

/** Pages that always exist. */
const FIXED_PAGES: ReadonlySet<string> = new Set([
  paths.home,
  paths.events(),
  ...RANGE_NAMES.map(paths.eventsIn),
  paths.freeEvents,
  paths.familyEvents,
  paths.eventsArchive(),
  paths.categories,
  ...CATEGORY_PAGE_SLUGS.map((slug) => paths.category(slug)),
  ...GUIDE_CITIES.map(({ slug }) => paths.city(slug)),
  paths.venues(),
  paths.organizers(),
  paths.blog(),
  paths.search(),
  paths.calendarFeeds(),
  paths.embedEvents,
  paths.developers,
  paths.submitEvent,
  paths.advertising,
  paths.advertisingForm,
  paths.contact(),
  paths.privacyPolicy,
  paths.termsOfService,
]);

const RECORD_PAGE = /^\/(?<folder>events|venues|organizers|blog)\/(?<id>[\w-]{1,200})$/;
const RECORD_KINDS: Record<string, RecordKind> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  blog: 'article',
};

/**
 * Matches the end of the path of a part of a list, which counts as the whole list: `/page/2` or
 * `/city/rockport` below any list; below `/events` also `/on/2026-12-04` and `/city/rockport/music`.
 */
const PART_OF_LIST =
  /(?:\/city\/[\w-]{1,100}|(?<=^\/events)\/(?:city\/[\w-]{1,100}\/[\w-]{1,100}|on\/\d{4}-\d\d-\d\d))?(?:\/page\/\d{1,6})?$/;

/**
 * Finds the page to count for a path that a browser sends. Null for a path that is not a page of the guide,
 * and for pages that are not counted: private links, results of forms, the admins' pages.
 */
export function countedPage(pathname: string): CountedPage | null {
  const page = pathname.replace(PART_OF_LIST, '') || paths.home;
  if (FIXED_PAGES.has(page)) return { page, record: null };
  const { folder, id } = RECORD_PAGE.exec(page)?.groups ?? {};
  const kind = RECORD_KINDS[folder ?? ''];
  return kind === undefined || id === undefined ? null : { page, record: { kind, id } };
}

/** A search that found nothing, as a page sends it; a filter that is not set is empty. */
const emptySearch = z.object({
  words: z.string().max(200),
  category: z.string().max(60),
  city: z.string().max(100),
});

/**
 * Returns the name under which a search is counted, its words and filters: `jazz (Music, Rockport)`. Null for
 * a search that is not counted, or that has a filter that the guide does not offer.
 */
export function searchName({ words, category, city }: z.output<typeof emptySearch>): string | null {
  const counted = countedWords(words);
  const slug = category === '' ? '' : canonicalCategory(category);
  const place = city === '' ? '' : OFFERED_CITIES.find((name) => sameCity(name, city));
  if (counted === null || slug === null || slug === undefined || place === undefined) return null;
  const filters = [slug === '' ? '' : categoryLabel(slug), place].filter((text) => text !== '');
  return filters.length === 0 ? counted : `${counted} (${filters.join(', ')})`;
}

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
 * Returns what to count for a report that a page sent. Null if the page or the search is not counted, or if its
 * record cannot be saved or shared as reported: an article can be shared, not saved.
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
