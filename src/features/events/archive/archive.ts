import { calendarOrder } from '../calendar-order.ts';
import type { EventSummary } from '../event.ts';
import type { WallDate } from '../../../time/wall-time.ts';

/**
 * The archive: every public event, past and to come, by start, in pages of one size. Whole months
 * would make pages of any length, so months run on over pages, and an index says where each begins.
 */

/** What a line of the archive shows. */
export type ArchiveEvent = Pick<
  EventSummary,
  'id' | 'title' | 'category' | 'startDate' | 'endDate' | 'venueName' | 'city' | 'status'
>;

/** A month that has events. */
export interface ArchiveMonth {
  /** `2026-11` */
  month: string;
  count: number;
  /** The page on which it begins. */
  page: number;
}

export interface Archive<T> {
  /** In the order of the archive. */
  events: T[];
  pageSize: number;
  totalPages: number;
  /** Ascending. */
  months: ArchiveMonth[];
}

type Sortable = Pick<EventSummary, 'id' | 'title' | 'startDate' | 'startTime' | 'isPremium'>;

/** The month of a day: `2026-11`. */
export function monthOf(date: WallDate): string {
  return date.slice(0, 7);
}

/** Sorts the events and finds where each month begins. No events make one page without any. */
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

/** One page of the archive. */
export interface ArchivePage<T> {
  events: T[];
  /** The month its first event continues from the page before. */
  continued: string | undefined;
}

/** The events of page `page`, counted from 1; none beyond the end. */
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

/** A year of the index, and where it begins. */
export interface IndexYear {
  /** `2026` */
  year: string;
  count: number;
  first: ArchiveMonth;
  /** It has events on the page at hand. */
  isShown: boolean;
}

/** A year whose months are laid out: January to December, null for a month without events. */
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
 * The index of a page: every year there is, and the months of the years in which the page begins and
 * ends. So it stays small however many years come together, and any month is two steps away.
 * @param shown the events of the page
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
 * Where a reader who comes for what has just been should begin: the month of `today` when something
 * is listed in it, else the last month before it, else the first of all.
 */
export function nearestMonth(
  months: readonly ArchiveMonth[],
  today: WallDate,
): ArchiveMonth | undefined {
  return months.findLast(({ month }) => month <= monthOf(today)) ?? months[0];
}
