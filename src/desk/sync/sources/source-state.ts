import type {
  FoundSource,
  SourceRow,
  SourceSettings,
} from '../../../features/content-sync/sync-api.ts';
import { parseUrl } from '../../../text/web-links.ts';
import { counted } from '../../../text/words.ts';
import { formatDate, formatDateRange, formatTimeRange } from '../../../time/format-dates.ts';
import type { StatusTone } from '../../../ui/feedback/StatusBadge.tsx';

/** Says whether a run reads a source. */
export const isRead = ({ isEnabled, pausedAt }: SourceRow): boolean =>
  isEnabled && pausedAt === null;

/** Names a source's state in a few words. */
export function sourceBadge(source: SourceRow): { label: string; tone: StatusTone } {
  if (source.url === '') return { label: 'Not set up', tone: 'neutral' };
  if (!isRead(source)) {
    return { label: 'Paused', tone: source.pausedAt === null ? 'neutral' : 'warning' };
  }
  if (source.failures > 0) return { label: 'Failing', tone: 'danger' };
  return source.lastRead === null
    ? { label: 'New', tone: 'info' }
    : { label: 'Active', tone: 'success' };
}

/** Says in a sentence why a source is not read; null for a source that is read. */
export function pauseSentence(source: SourceRow): string | null {
  if (source.pausedAt !== null) {
    return `The guide paused this source${source.pauseReason === null ? '' : `: ${source.pauseReason}`}`;
  }
  if (source.url === '') return 'It has no address yet. Edit it to enter one: then it’s read.';
  return source.isEnabled ? null : 'A volunteer paused this source. What it brought stays.';
}

/** Says whether the next run reads a source whose settings were saved. */
export const savedText = (source: SourceRow): string =>
  isRead(source)
    ? `${source.name} is read in the next run.`
    : `${source.name} stays paused: it’s read once you resume it.`;

/** Says what to do about a source with a warning, depending on the result of its last reading. */
export function adviceOf({ history, pausedAt }: Pick<SourceRow, 'history' | 'pausedAt'>): string {
  const outcome = history[0]?.outcome;
  const then = pausedAt === null ? '' : ' Then choose Try Again: until then the guide skips it.';
  if (outcome === 'failed') {
    return `Choose Check Now to see what is wrong: its address may have moved, or its site refuses the guide.${then}`;
  }
  if (outcome === 'halved') {
    return `Compare it with its calendar; nothing was removed here.${then}`;
  }
  return `See whether its calendar is still kept, or has moved to another address.${then}`;
}

/** Gives the host of a source's URL without `www.`, for people to read. */
export const hostOf = (url: string): string => parseUrl(url)?.host.replace(/^www\./, '') ?? url;

// Turns a source's category map into the lines of a form, and back.

/** A line of the category map in the form. */
export interface MapLine {
  /** Identifies the line; does not change when earlier lines are removed. */
  key: number;
  /** The source's name for a category. */
  name: string;
  /** The guide's slug for the category, or `LEFT_OUT`; empty until chosen. */
  means: string;
}

/** Value for a category whose events are not for the guide. */
export const LEFT_OUT = 'left-out';

export const mapLines = (map: SourceSettings['categoryMap']): MapLine[] =>
  Object.entries(map).map(([name, slug], key) => ({ key, name, means: slug ?? LEFT_OUT }));

/**
 * Makes the category map from the lines. Drops lines without a name; if a name occurs twice, the last line
 * counts.
 */
export const categoryMapOf = (lines: readonly MapLine[]): SourceSettings['categoryMap'] =>
  Object.fromEntries(
    lines.flatMap(({ name, means }) =>
      name.trim() === '' ? [] : [[name.trim(), means === LEFT_OUT ? null : means]],
    ),
  );

/** Asks for the meaning of the first category name that lacks one; undefined when every name has one. */
export function mapProblem(lines: readonly MapLine[]): string | undefined {
  const open = lines.find(({ name, means }) => name.trim() !== '' && means === '');
  return open === undefined ? undefined : `Choose what “${open.name.trim()}” means in this guide`;
}

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
