import type { Reading } from '../../features/content-sync/listing.ts';
import { offText, skipText } from '../../features/content-sync/skip-text.ts';
import { KIND_NAMES } from '../../features/content-sync/source-kinds.ts';
import type { SourceSettings } from '../../features/content-sync/sync-api.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { counted } from '../../text/counted.ts';
import { formatDateRange, formatTimeRange } from '../../time/format-dates.ts';
import { shortened } from './shortened.ts';

/** Maximum numbers to print: dates of a listing, items of a list, and items left out for the same reason. */
const DATES = 3;
const SHOWN = 40;
const SHOWN_OF_REASON = 10;

/** Lists the items that are left out, by reason, with their number of dates. */
const leftOutLines = (skipped: Reading['skipped']): string[] =>
  Array.from(
    Map.groupBy(skipped, ({ reason }) => reason),
    ([reason, items]) => [
      `  ${skipText(reason, null)} (${counted(
        items.reduce((sum, { dates }) => sum + dates, 0),
        'date',
      )})`,
      ...shortened(
        items.map(({ title, detail }) => [detail === '' ? title : `${title}: ${detail}`]),
        SHOWN_OF_REASON,
        '    ',
      ),
    ],
  ).flat();

/** Writes what the sync would import from a URL, for `npm run sync -- --dry --source`. */
export function previewLines(
  { name, kind, url, defaultCity, defaultVenue }: SourceSettings,
  { listings, articles, skipped, problems, itemsRead, window, isComplete }: Reading,
): string[] {
  return [
    `${name}: ${KIND_NAMES[kind]}`,
    `  ${url}`,
    `  ${counted(itemsRead, 'item')}${isComplete ? '' : ' (not read to the end)'}, ${formatDateRange(window.from, window.to)}`,
    ...(defaultCity === null ? [] : [`  Events without a city would be in ${defaultCity}.`]),
    ...(defaultVenue === null ? [] : [`  Events without a venue would be at ${defaultVenue}.`]),
    '',
    `Would bring ${counted(listings.length, 'listing')} and ${counted(articles.length, 'article')}`,
    ...shortened(
      listings.map(({ title, dates, venueName, city, category, price }) => [
        title,
        ...shortened(
          dates.map((date) => [
            `${formatDateRange(date.startDate, date.endDate)}, ${formatTimeRange(date.startTime, date.endTime)}${date.isCancelled ? ` (${offText(date)})` : ''}`,
          ]),
          DATES,
          '  ',
        ),
        `  ${[venueName, city, categoryLabel(category), price].filter(Boolean).join(' · ')}`,
      ]),
      SHOWN,
      '  ',
    ),
    ...shortened(
      articles.map(({ title, author }) => [`${title} (${author})`]),
      SHOWN,
      '  ',
    ),
    ...(skipped.length === 0 ? [] : ['', 'Would leave out', ...leftOutLines(skipped)]),
    ...(problems.length === 0 ? [] : ['', 'Not read in full']),
    ...shortened(
      problems.map(({ item, message }) => [`${item}: ${message}`]),
      SHOWN,
      '  ',
    ),
  ];
}
