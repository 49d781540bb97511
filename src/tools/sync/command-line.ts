import { parseArgs } from 'node:util';
import type { Reading } from '../../features/content-sync/listing.ts';
import { CHANGE_GROUPS, OUTCOMES, PROBLEM_GROUPS } from '../../features/content-sync/run-text.ts';
import type { RunSource } from '../../features/content-sync/run/sync-run.store.ts';
import { offText, skipText, splitSkipText } from '../../features/content-sync/skip-text.ts';
import { KIND_NAMES } from '../../features/content-sync/source-kinds.ts';
import type { SourceSettings, SyncResult } from '../../features/content-sync/sync-api.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { counted } from '../../text/words.ts';
import { formatDateRange, formatTimeRange } from '../../time/format-dates.ts';

export type SyncCommand =
  | { does: 'run'; isTest: boolean }
  | { does: 'preview'; address: string }
  | { does: 'help' }
  | { does: 'nothing'; message: string };

export const USAGE = [
  'npm run sync                                  reads all sources and brings what is new to review',
  'npm run sync -- --dry                         shows what that would bring, and writes nothing',
  'npm run sync -- --dry --source <address>      shows what an address would bring, without a database',
  'npm run sync -- --help                        shows this',
  '',
  'Exit codes: 0 done, 1 failed or refused, 2 wrong arguments, 130 stopped with Ctrl-C.',
];

/**
 * Reads the command from the arguments of `npm run sync`; for wrong arguments, returns `nothing` with the
 * reason.
 */
export function readArguments(args: readonly string[]): SyncCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        dry: { type: 'boolean', default: false },
        source: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { does: 'help' };
    if (values.source === undefined) return { does: 'run', isTest: values.dry };
    if (values.dry) return { does: 'preview', address: values.source };
    return { does: 'nothing', message: 'An address alone is only looked at: add --dry.' };
  } catch (error) {
    return { does: 'nothing', message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Returns the lines of the first `shown` items and, if there are more, a line with the number of the rest.
 */
function shortened(items: readonly (readonly string[])[], shown: number, indent: string): string[] {
  return [
    ...items
      .slice(0, shown)
      .flat()
      .map((line) => `${indent}${line}`),
    ...(items.length > shown ? [`${indent}… and ${items.length - shown} more`] : []),
  ];
}

/** Maximum numbers to print: dates of a listing, items of a list, and items left out for the same reason. */
const DATES = 3;
const PREVIEWED = 40;
const SHOWN_OF_REASON = 10;

/** Lists the items that are left out, by reason, with their number of dates. */
const leftOutItems = (skipped: Reading['skipped']): string[] =>
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
            `${formatDateRange(date.startDate, date.endDate)}, ${formatTimeRange(date.startTime, date.endTime)}${date.isCancelled ? ` (${offText(date.postponed)})` : ''}`,
          ]),
          DATES,
          '  ',
        ),
        `  ${[venueName, city, categoryLabel(category), price].filter(Boolean).join(' · ')}`,
      ]),
      PREVIEWED,
      '  ',
    ),
    ...shortened(
      articles.map(({ title, author }) => [`${title} (${author})`]),
      PREVIEWED,
      '  ',
    ),
    ...(skipped.length === 0 ? [] : ['', 'Would leave out', ...leftOutItems(skipped)]),
    ...(problems.length === 0 ? [] : ['', 'Not read in full']),
    ...shortened(
      problems.map(({ item, message }) => [`${item}: ${message}`]),
      PREVIEWED,
      '  ',
    ),
  ];
}

/**
 * Maximum number of items to print for a source, for each kind of change and for each kind of problem.
 * Another limit applies to items that were left out, see `SHOWN_OF_REASON`.
 */
const SHOWN = 25;
type Change = RunSource['changes'][number];

const changeLines = ({ title, detail, fields }: Change): string[] => [
  `${title}: ${detail}`,
  ...fields.map(({ field, before, after }) => `    ${field}: ${before} → ${after}`),
];

/** Lists the items that were left out, by reason. */
const leftOutLines = (changes: readonly Change[]): string[] => {
  const items = changes.map(({ title, detail }) => ({ title, ...splitSkipText(detail) }));
  return Array.from(
    Map.groupBy(items, ({ words }) => words),
    ([words, same]) => [
      `      ${words} (${same.length})`,
      ...shortened(
        same.map(({ title, detail }) => [detail === null ? title : `${title}: ${detail}`]),
        SHOWN_OF_REASON,
        '        ',
      ),
    ],
  ).flat();
};

function sourceLines(source: RunSource, isTest: boolean): string[] {
  const { mark, word } = OUTCOMES[source.outcome];
  const head = `${mark} ${source.name}: ${word.toLowerCase()}, ${counted(source.itemsRead, 'item')} in ${source.seconds} s`;
  const groups = CHANGE_GROUPS.flatMap(({ action, done, wouldBe }) => {
    const changes = source.changes.filter((change) => change.action === action);
    if (changes.length === 0) return [];
    return [
      `    ${isTest ? wouldBe : done} (${changes.length})`,
      ...(action === 'skip'
        ? leftOutLines(changes)
        : shortened(changes.map(changeLines), SHOWN, '      ')),
    ];
  });
  const problems = PROBLEM_GROUPS.flatMap(({ title, isImage }) => {
    const ofKind = source.problems.filter((problem) => (problem.isImage ?? false) === isImage);
    const items = ofKind.map(({ item, message }) => [`${item}: ${message}`]);
    return items.length === 0 ? [] : [`    ${title}`, ...shortened(items, SHOWN, '      ')];
  });
  return [
    head,
    ...(source.message === null ? [] : [`    ${source.message}`]),
    ...(source.images === 0 ? [] : [`    ${counted(source.images, 'image')} copied`]),
    ...groups,
    ...problems,
  ];
}

/** Writes the output of `npm run sync`: each source with its changes, then the totals. */
export function runLines(
  result: SyncResult,
  sources: readonly RunSource[],
  isTest: boolean,
): string[] {
  const imported = isTest ? 'would be imported' : 'imported';
  const sum = (kind: 'events' | 'articles', noun: string): string => {
    const of = (as: 'Processed' | 'Imported' | 'Skipped' | 'Errors') => result[`${kind}${as}`];
    return `${counted(of('Processed'), noun)}: ${of('Imported')} ${imported}, ${of('Skipped')} skipped, ${counted(of('Errors'), 'error')}.`;
  };
  return [
    ...sources.flatMap((source) => sourceLines(source, isTest)),
    '',
    sum('events', 'date'),
    sum('articles', 'article'),
  ];
}
