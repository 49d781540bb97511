import { calendarOrder } from '../event-order.ts';
import type { EventSummary } from '../event.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { ARCHIVE_PAGE_SIZE } from '../../../figures.ts';
import { type ArchiveQuery, paths } from '../../../paths.ts';
import { listedCategory } from '../../../regions/categories.ts';
import { ARCHIVE_CITIES } from '../../../content/city-lists.ts';
import { sameCity } from '../../../regions/cities.ts';
import { apiParams, parseEventsQuery, withFilter } from '../list/events-query.ts';

/**
 * Arranges the archive: every public event by its first day, in pages of equal size. A month can fill several
 * pages; an index lists the page on which each month begins.
 */

/** The fields of an event's row in the archive. */
export type ArchiveEvent = Pick<
  EventSummary,
  'id' | 'title' | 'category' | 'startDate' | 'endDate' | 'venueName' | 'city' | 'status'
>;

export interface ArchiveMonth {
  /** `2026-11` */
  month: string;
  count: number;
  /** Number of the page on which the month begins. */
  page: number;
}

export interface Archive<T> {
  /** All events of the archive, by day, premium, time, title and id (`calendarOrder`). */
  events: T[];
  pageSize: number;
  totalPages: number;
  /** Months with events, earliest first. */
  months: ArchiveMonth[];
}

type Sortable = Pick<EventSummary, 'id' | 'title' | 'startDate' | 'startTime' | 'isPremium'>;

/** Returns the month of a day: `2026-11`. */
function monthOf(date: WallDate): string {
  return date.slice(0, 7);
}

/** Sorts the events and finds the page of each month. Without events there is one empty page. */
export function arrangeArchive<T extends Sortable>(
  events: readonly T[],
  pageSize: number,
): Archive<T> {
  const sorted = [...events].sort(calendarOrder());
  const months: ArchiveMonth[] = [];
  for (const [index, { startDate }] of sorted.entries()) {
    const month = monthOf(startDate);
    const last = months.at(-1);
    if (last?.month === month) last.count++;
    else months.push({ month, count: 1, page: Math.floor(index / pageSize) + 1 });
  }
  const totalPages = Math.max(1, Math.ceil(sorted.length / pageSize));
  return { events: sorted, pageSize, totalPages, months };
}

export interface ArchivePage<T> {
  events: T[];
  /**
   * Month that continues from the previous page; undefined if the page begins with a new month or has no
   * events.
   */
  continued: string | undefined;
}

/** Returns the events of a page; page numbers begin at 1. A page beyond the last one has no events. */
export function archivePage<T extends Sortable>(
  { events, pageSize }: Archive<T>,
  page: number,
): ArchivePage<T> {
  const first = (page - 1) * pageSize;
  const onPage = events.slice(first, first + pageSize);
  const before = events[first - 1];
  const month = onPage[0] && monthOf(onPage[0].startDate);
  const continues = before !== undefined && monthOf(before.startDate) === month;
  return { events: onPage, continued: continues ? month : undefined };
}

export interface IndexYear {
  /** `2026` */
  year: string;
  count: number;
  first: ArchiveMonth;
  /** Whether the page shows events of this year. */
  isShown: boolean;
}

/** A year with its twelve months; null for a month without events. */
export interface OpenYear {
  year: string;
  months: (ArchiveMonth | null)[];
}

export interface ArchiveIndex {
  years: IndexYear[];
  open: OpenYear[];
}

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/**
 * Makes the index of a page: every year, and the months of the years of the page's first and last event.
 * Other years show no months, so that the index stays small.
 * @param shown events of the page
 */
export function archiveIndex(
  months: readonly ArchiveMonth[],
  shown: readonly Pick<EventSummary, 'startDate'>[],
): ArchiveIndex {
  const ends = [shown[0], shown.at(-1)].flatMap((event) =>
    event === undefined ? [] : [event.startDate.slice(0, 4)],
  );
  const [from = '', to = ''] = ends;
  const byYear = new Map<string, ArchiveMonth[]>();
  for (const month of months) {
    const year = month.month.slice(0, 4);
    const group = byYear.get(year);
    if (group === undefined) byYear.set(year, [month]);
    else group.push(month);
  }
  return {
    years: [...byYear].flatMap(([year, [first, ...rest]]) =>
      first === undefined
        ? []
        : [
            {
              year,
              count: rest.reduce((sum, { count }) => sum + count, first.count),
              first,
              isShown: year >= from && year <= to,
            },
          ],
    ),
    open: [...new Set(ends)].map((year) => ({
      year,
      months: MONTHS.map(
        (month) => byYear.get(year)?.find((known) => known.month === `${year}-${month}`) ?? null,
      ),
    })),
  };
}

/**
 * Finds the month of `today` if it has events. If not, it finds the last earlier month with events or,
 * without any, the first month. Undefined if there are no months.
 */
export function nearestMonth(
  months: readonly ArchiveMonth[],
  today: WallDate,
): ArchiveMonth | undefined {
  return months.findLast(({ month }) => month <= monthOf(today)) ?? months[0];
}

/** Returns the label of the month of `nearestMonth`: `This month`, `Most recent` or `First month`. */
export function nearestLabel({ month }: Pick<ArchiveMonth, 'month'>, today: WallDate): string {
  if (month === monthOf(today)) return 'This month';
  return month < monthOf(today) ? 'Most recent' : 'First month';
}

/**
 * Reads and writes the filters of `/events/archive`: search text, category and city, as on `/events`, but
 * with the archive's own lists of categories and cities and its own page size.
 */

/** A parsed query, which always has a page number. */
export type ReadArchiveQuery = ArchiveQuery & { page: number };

/**
 * Gives category and city the spelling of the options in the archive's filters; unknown values stay as they
 * are.
 */
const inLists = ({ search, category, city, page = 1 }: ArchiveQuery): ReadArchiveQuery => ({
  search,
  category: category && listedCategory(category),
  city: ARCHIVE_CITIES.find((listed) => sameCity(listed, city ?? '')) ?? city,
  page,
});

/** Parses the filters in a URL. Unknown cities and categories are kept, and they filter too. Never throws. */
export function parseArchiveQuery(params: URLSearchParams): ReadArchiveQuery {
  return inLists(parseEventsQuery(params));
}

/** Returns the query with some filters changed, on page 1; `undefined` removes a filter. */
export function withArchiveFilter(
  query: ArchiveQuery,
  change: Partial<Pick<ArchiveQuery, 'search' | 'category' | 'city'>>,
): ReadArchiveQuery {
  return inLists(withFilter(query, change));
}

/** Says whether a filter is set; the page number is not a filter. */
export function isFiltered({ search, category, city }: ArchiveQuery): boolean {
  return [search, category, city].some((filter) => filter !== undefined);
}

/**
 * Writes the URL of these filters and this page number. If no filter is set and the page number is
 * `builtPage`, it is the URL of the built page.
 * @param builtPage number of the built page that the visitor loaded
 */
export function archiveQueryUrl(query: ReadArchiveQuery, builtPage: number): string {
  if (!isFiltered(query) && query.page === builtPage) return paths.eventsArchivePage(builtPage);
  const { search, category, city, page } = query;
  return paths.eventsArchive({ search, category, city, page });
}

/** Makes the query of `GET /api/events` for these filters: events of all dates. */
export const archiveApiParams = (query: ReadArchiveQuery) =>
  apiParams({ ...query, view: 'all' }, new Date(), ARCHIVE_PAGE_SIZE);
