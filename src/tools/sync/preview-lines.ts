import type { Reading } from '../../features/content-sync/listing.ts';
import { KIND_NAMES, skipText } from '../../features/content-sync/sync-words.ts';
import type { SourceSettings } from '../../features/content-sync/sync-api.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { counted } from '../../text/counted.ts';
import { formatDateRange, formatTimeRange } from '../../time/format-dates.ts';

/** Dates of a listing, and items of a list, that are printed. */
const DATES = 3;
const SHOWN = 40;

const more = (count: number, shown: number, indent: string): string[] =>
  count > shown ? [`${indent}… and ${count - shown} more`] : [];

/** What an address would bring, as `npm run sync -- --dry --source` prints it. */
export function previewLines(
  { name, kind, url, defaultCity, defaultVenue }: SourceSettings,
  { listings, articles, skipped, problems, itemsRead, window, isComplete }: Reading,
): string[] {
  const reasons = new Map<string, number>();
  for (const { reason, dates } of skipped) {
    reasons.set(reason, (reasons.get(reason) ?? 0) + dates);
  }
  return [
    `${name}: ${KIND_NAMES[kind]}`,
    `  ${url}`,
    `  ${counted(itemsRead, 'item')}${isComplete ? '' : ' (not read to the end)'}, ${formatDateRange(window.from, window.to)}`,
    ...(defaultCity === null ? [] : [`  Events without a city would be in ${defaultCity}.`]),
    ...(defaultVenue === null ? [] : [`  Events without a venue would be at ${defaultVenue}.`]),
    '',
    `Would bring ${counted(listings.length, 'listing')} and ${counted(articles.length, 'article')}`,
    ...listings
      .slice(0, SHOWN)
      .flatMap(({ title, dates, venueName, city, category, price }) => [
        `  ${title}`,
        ...dates
          .slice(0, DATES)
          .map(
            ({ startDate, startTime, endDate, endTime, isCancelled }) =>
              `    ${formatDateRange(startDate, endDate)}, ${formatTimeRange(startTime, endTime)}${isCancelled ? ' (cancelled)' : ''}`,
          ),
        ...more(dates.length, DATES, '    '),
        `    ${[venueName, city, categoryLabel(category), price].filter(Boolean).join(' · ')}`,
      ]),
    ...more(listings.length, SHOWN, '  '),
    ...articles.slice(0, SHOWN).map(({ title, author }) => `  ${title} (${author})`),
    ...more(articles.length, SHOWN, '  '),
    ...(skipped.length === 0 ? [] : ['', 'Would leave out']),
    ...[...reasons].map(([reason, dates]) => `  ${skipText(reason, null)}: ${dates}`),
    ...skipped
      .slice(0, SHOWN)
      .map(({ title, reason, detail }) => `    ${title}: ${skipText(reason, detail)}`),
    ...more(skipped.length, SHOWN, '    '),
    ...(problems.length === 0 ? [] : ['', 'Could not read']),
    ...problems.slice(0, SHOWN).map(({ item, message }) => `  ${item}: ${message}`),
    ...more(problems.length, SHOWN, '  '),
  ];
}
