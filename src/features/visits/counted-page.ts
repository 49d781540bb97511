import { GUIDE_CITIES } from '../../content/city-lists.ts';
import { paths } from '../../paths.ts';
import { RANGE_NAMES } from '../../time/day-range.ts';
import { CATEGORY_PAGE_SLUGS } from '../categories/category-slugs.ts';

type RecordKind = 'event' | 'venue' | 'organizer' | 'article';

export interface CountedPage {
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
