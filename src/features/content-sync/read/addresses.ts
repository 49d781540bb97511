/** Makes URLs of pages on the same site, and of The Events Calendar's API. */
import { addDays, type WallDate } from '../../../time/wall-time.ts';

/** Path of The Events Calendar's REST API, below the path of the WordPress REST API. */
export const EVENTS_CALENDAR_ROUTE = '/tribe/events/v1/events';

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/**
 * Resolves a link if it leads to the page's own site, with or without `www.`; null for other sites. Uses the
 * scheme and host of the page, because sites behind a proxy often link to themselves with http.
 */
export function sameSiteLink(link: string, base: URL): URL | null {
  const url = URL.parse(link, base);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin !== base.origin && (bareHost(url) !== bareHost(base) || url.port !== base.port)) {
    return null;
  }
  return new URL(url.pathname + url.search, base.origin);
}

/**
 * Resolves the link to a next page on the site that sent the page before it. WordPress may name another host
 * there, or another path, than those at which it is reached: behind a proxy, or with a mapped domain. Null for
 * a link that is not of the web.
 */
export function nextPageLink(link: string, base: URL): URL | null {
  const url = URL.parse(link, base);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (!isEventsCalendarApi(url) || !isEventsCalendarApi(base)) {
    return new URL(url.pathname + url.search, base.origin);
  }
  const next = new URL(base);
  url.searchParams.delete('rest_route');
  for (const [name, value] of url.searchParams) next.searchParams.set(name, value);
  return next;
}

const EVENTS_PER_PAGE = '50';

/** How many days before a window the exhibitions opened that are asked for. */
export const OPEN_DAYS = 365;

/** Says whether a URL is that of The Events Calendar's REST API. */
export function isEventsCalendarApi({ pathname, searchParams }: URL): boolean {
  return (
    pathname.includes(EVENTS_CALENDAR_ROUTE) ||
    searchParams.get('rest_route')?.includes(EVENTS_CALENDAR_ROUTE) === true
  );
}

/** Returns the URL that The Events Calendar's REST API has if WordPress is at the root of the page's host. */
export function eventsCalendarApi(page: URL): URL {
  return new URL(`/wp-json${EVENTS_CALENDAR_ROUTE}`, page.origin);
}

/**
 * Returns the URL of the first page of The Events Calendar's REST API for the events that overlap a window of
 * days. Versions before 6.0.2 ignore `ends_after` and `starts_before`, so the parser leaves out what they send
 * besides; of these, exhibitions that opened a year before the window or more are not read.
 */
export function eventsCalendarPage(api: URL, window: { from: WallDate; to: WallDate }): URL {
  const url = new URL(api);
  url.searchParams.set('start_date', `${addDays(window.from, -OPEN_DAYS)} 00:00:00`);
  url.searchParams.set('ends_after', `${window.from} 00:00:00`);
  url.searchParams.set('starts_before', `${window.to} 23:59:59`);
  url.searchParams.set('per_page', EVENTS_PER_PAGE);
  return url;
}
