import { counted } from '../../../../text/counted.ts';
import { formatDate, formatDateRange, formatTimeRange } from '../../../../time/format-dates.ts';
import type { FoundSource } from '../../sync-api.ts';

type PreviewDate = FoundSource['listings'][number]['dates'][number];

/** Says when a listing takes place: `Dec 4, 2026, 7:00 PM CST`, or `12 dates from Dec 4, 2026`. */
export function datesText(dates: readonly PreviewDate[]): string {
  const [first] = dates;
  if (first === undefined) return 'Date TBD';
  if (dates.length > 1)
    return `${counted(dates.length, 'date')} from ${formatDate(first.startDate)}`;
  const days = formatDateRange(first.startDate, first.endDate);
  return first.startTime === null
    ? days
    : `${days}, ${formatTimeRange(first.startTime, first.endTime)}`;
}

/** Says in a sentence what a URL would bring. */
export function previewSummary({ itemsRead, listings, articles, skipped, problems }: FoundSource) {
  const parts = [
    counted(listings.length, 'listing'),
    ...(articles.length > 0 ? [counted(articles.length, 'article')] : []),
    `${skipped.length.toLocaleString('en-US')} left out`,
    ...(problems.length > 0 ? [`${problems.length.toLocaleString('en-US')} not readable`] : []),
  ];
  return `${counted(itemsRead, 'item')} read: ${parts.join(', ')}.`;
}
