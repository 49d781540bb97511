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
export function previewSummary({ itemsRead, counts }: FoundSource): string {
  const { listings, articles, skipped, problems } = counts;
  const parts = [
    counted(listings, 'listing'),
    ...(articles > 0 ? [counted(articles, 'article')] : []),
    `${skipped.toLocaleString('en-US')} left out`,
    ...(problems > 0 ? [`${problems.toLocaleString('en-US')} not read in full`] : []),
  ];
  return `${counted(itemsRead, 'item')} read: ${parts.join(', ')}.`;
}
