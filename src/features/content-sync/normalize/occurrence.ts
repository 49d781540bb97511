/** Reads one date of an event by the guide's rules, or says why the date is left out. */
import type { WallDate } from '../../../time/wall-time.ts';
import { EVENT_LIMITS } from '../../submissions/form/event-form.ts';
import { isLongEvening, LONG_EVENING } from '../../submissions/review/long-evening.ts';
import type { LeftOut, ListingFacts, ReadProblem, SkipReason, Source } from '../listing.ts';
import type { RawEvent } from '../parse/raw-item.ts';
import { withoutDays } from './dated-id.ts';
import { fitLine, readFacts } from './event-facts.ts';
import { eventFitness } from './fitness.ts';
import { readPlace } from './place.ts';
import { plainDescription, plainTitle } from './to-plain-text.ts';
import { readStatusPrefix, type TitleStatus } from './status-prefix.ts';
import { readWhen, type When, type WhenProblem } from './when.ts';

export interface Occurrence extends When {
  /** The source's id of this date; empty if it has none. */
  id: string;
  /** The id without the day of this date (`dated-id.ts`); equal to the id if it holds none. */
  undatedId: string;
  seriesId: string;
  isCancelled: boolean;
  /** See `ListingDate.postponed`. */
  postponed?: string;
  facts: ListingFacts;
}

export type OccurrenceResult =
  | { outcome: 'taken'; occurrence: Occurrence }
  | { outcome: 'skipped'; title: string; id: string; reason: SkipReason; detail: string }
  | { outcome: 'unreadable' };

/**
 * The maximum length of an id, also in the database. A longer id is cut at its start, because ids usually
 * differ at the end.
 */
const MAX_ID = 500;

/** Returns an id in a form that can be stored and compared. */
export function readId(id: string): string {
  return fitLine(id, 100_000)
    .slice(-MAX_ID)
    .replace(/^\p{Cs}/u, '')
    .trim();
}

const END_LEFT_OUT: Record<WhenProblem, string> = {
  'end-before-start': 'The end is before the start and was left out.',
  'end-too-late': 'The end is too many days after the start and was left out.',
};

/**
 * Makes a reader of descriptions that converts equal texts only once, because the dates of a series often
 * share a description.
 */
export function descriptionReader(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let read = known.get(text);
    if (read === undefined) {
      read = plainDescription(text);
      known.set(text, read);
    }
    return read;
  };
}

/** Reads a title, and what it says of the event's state. */
function readTitle(text: string, startDate?: WallDate): TitleStatus {
  const status = readStatusPrefix(plainTitle(text), startDate);
  return { ...status, title: fitLine(status.title, EVENT_LIMITS.title) };
}

/**
 * Converts the id and title of something that was left out to the form that listings use, for comparison with
 * them.
 */
export const readLeftOut = ({ id, title, ...kind }: LeftOut): LeftOut => ({
  ...kind,
  id: readId(id),
  title: readTitle(title).title,
});

/** Reads one date of an event; adds what cannot be used to `problems`. */
export function readOccurrence(
  event: RawEvent,
  source: Source,
  describe: (text: string) => string,
  problems: ReadProblem[],
): OccurrenceResult {
  const { problem, ...when } = readWhen(event, source.timeZone);
  const { title, ...status } = readTitle(event.title, when.startDate);
  const id = readId(event.id);
  const seriesId = readId(event.seriesId);
  const item = title || id || 'An event without a title';
  const report = (message: string) => problems.push({ item, message });
  if (title === '') {
    const leftOut = { id: seriesId || id, title };
    problems.push({ item, message: 'The title is missing.', leftOut });
    return { outcome: 'unreadable' };
  }
  const skipped = (reason: SkipReason, detail: string): OccurrenceResult => ({
    outcome: 'skipped',
    title,
    id: seriesId || id,
    reason,
    detail,
  });
  const place = readPlace(event, source);
  const given = event.place;
  const isNamed = (given?.name ?? '') + (given?.address ?? '') !== '';
  if (place.isInRegion && isNamed && place.venueName === '' && place.venueAddress === '') {
    report('Its place names no venue.');
  }
  if (!place.isInRegion) return skipped('outside-the-region', place.detail.slice(0, 200));
  const description = describe(event.description);
  const categories = event.categories.map(plainTitle);
  const tags = event.tags.map(plainTitle);
  const fitness = eventFitness(
    {
      title,
      description,
      venueName: place.venueName,
      categories,
      tags,
      calendarName: event.calendarName ?? '',
    },
    source,
  );
  if (!fitness.fits) return skipped(fitness.reason, fitness.detail.slice(0, 200));
  if (problem !== null) report(END_LEFT_OUT[problem]);
  if (isLongEvening(when)) report(LONG_EVENING);
  const { isSoldOut } = status;
  const decided = { title, description, category: fitness.category, isSoldOut, ...place };
  const facts = readFacts(event, decided, source, report);
  const isCancelled = status.state !== null || event.status !== 'confirmed';
  const undatedId = seriesId === '' ? withoutDays(id, when) : id;
  const isPostponed = status.state === 'postponed' || event.status === 'postponed';
  const postponed = isPostponed ? { postponed: fitLine(status.words, 200) } : {};
  return {
    outcome: 'taken',
    occurrence: { ...when, id, undatedId, seriesId, isCancelled, ...postponed, facts },
  };
}
