/** Reads one date of an event by the guide's rules, or says why the date is left out. */
import { site } from '../../../site.ts';
import {
  addDays,
  daysBetween,
  instantToWall,
  type WallDate,
  type WallTime,
  wallToInstant,
} from '../../../time/wall-time.ts';
import { EVENT } from '../../events/event-record.ts';
import { hasEveningHours, isLongEvening, LONG_EVENING } from '../../submissions/listing-change.ts';
import type { LeftOut, ListingFacts, ReadProblem, SkipReason, Source } from '../listing.ts';
import type { RawEvent, RawMoment } from '../parse/raw-item.ts';
import { OUTERMOST_DAYS } from '../parse/read-date.ts';
import { withoutDays } from './dated-id.ts';
import { fitLine, readFacts } from './event-facts.ts';
import { eventFitness } from './fitness.ts';
import { readPlace } from './place.ts';
import { readStatusPrefix, type TitleStatus } from './status-prefix.ts';
import { plainDescription, plainTitle } from './to-plain-text.ts';

// Reads the dates of a feed's event as the guide stores them: Central wall time, inclusive last day.

interface When {
  startDate: WallDate;
  startTime: WallTime | null;
  /** Last day, inclusive; null for a single day. */
  endDate: WallDate | null;
  endTime: WallTime | null;
}

/** Why the end of an event was left out. */
type WhenProblem = 'end-before-start' | 'end-too-late';

/** The maximum number of days from start to end; `MAX_EVENINGS` is for events with evening hours. */
const MAX_DAYS = 731;
const MAX_EVENINGS = 366;

/** An event that ends by this time on the next day counts as one night, not as two days. */
const SMALL_HOURS = '06:00';

const LAST_MINUTE = '23:59';
const MIDNIGHT = '00:00';

/** Converts a moment to Central time. `override` is a zone to use instead of the feed's zone. */
function toCentral(at: RawMoment, override: string | null): RawMoment {
  const zone = override ?? at.zone;
  if (at.time === null || zone === null || zone === site.timeZone || OUTERMOST_DAYS.has(at.date)) {
    return { date: at.date, time: at.time, zone: site.timeZone };
  }
  const instant =
    typeof zone === 'number'
      ? new Date(Date.parse(`${at.date}T${at.time}:00Z`) - zone * 60_000)
      : wallToInstant(at.date, at.time, zone);
  return { ...instantToWall(instant), zone: site.timeZone };
}

const isDayEnd = (time: WallTime | null): boolean => time === MIDNIGHT || time === LAST_MINUTE;

const isSameMoment = (one: RawMoment, other: RawMoment): boolean =>
  one.date === other.date && one.time === other.time && one.zone === other.zone;

/**
 * Says whether an event takes whole days: all-day, or from midnight to midnight or 23:59. An end that equals
 * the start counts as no end. Midnight without an end means a whole day too, except midnight in UTC, which is
 * an evening in Central time.
 */
const isWholeDays = ({ start, end, isAllDay }: RawEvent): boolean => {
  if (isAllDay || start.time === null) return true;
  if (start.time !== MIDNIGHT) return false;
  if (end === null || isSameMoment(start, end)) return start.zone !== 0;
  return end.date >= start.date && isDayEnd(end.time);
};

const wholeDays = ({ start, end }: RawEvent): When => {
  const isExclusive = end?.time === MIDNIGHT && end.date > start.date;
  const last = end === null ? start.date : isExclusive ? addDays(end.date, -1) : end.date;
  return {
    startDate: start.date,
    startTime: null,
    endDate: last > start.date ? last : null,
    endTime: null,
  };
};

/**
 * Reads the dates and times of an event in Central time. Leaves out an end time that is 23:59, or that equals
 * the start on the same day. Leaves out an end before the start, or more than two years after it (one year,
 * if the hours are those of an evening), and reports it as `problem`. An event that ends by `SMALL_HOURS` on
 * the next day keeps its end time and is a single day. An end by `SMALL_HOURS` that is given for the day of
 * the start, but before its time, counts as an end on the next day. Several days that end at midnight end on
 * the day before, without a time.
 * @param override the zone that an admin set for the source; null uses the feed's zones
 */
export function readWhen(
  event: RawEvent,
  override: string | null,
): When & { problem: WhenProblem | null } {
  const start = toCentral(event.start, override);
  const end = event.end === null ? null : toCentral(event.end, override);
  const length = end === null ? 0 : daysBetween(start.date, end.date);
  const isEvening = hasEveningHours(start.time, end?.time ?? null);
  if (length > MAX_DAYS || (length > MAX_EVENINGS && isEvening)) {
    return { ...readWhen({ ...event, end: null }, override), problem: 'end-too-late' };
  }
  // Some calendars write whole days as instants: `06:00Z` is midnight in Central time in winter.
  const days = [event, { ...event, start, end }].find(isWholeDays);
  if (days !== undefined) {
    const isBackwards = days.end !== null && days.end.date < days.start.date;
    return { ...wholeDays(days), problem: isBackwards ? 'end-before-start' : null };
  }
  const single = { startDate: start.date, startTime: start.time, endDate: null, endTime: null };
  if (end === null || start.time === null) return { ...single, problem: null };
  const nights = daysBetween(start.date, end.date);
  const time = end.time === LAST_MINUTE ? null : end.time;
  if (nights === 0) {
    if (end.time === start.time || time === null) return { ...single, problem: null };
    const isNight = time < start.time && time <= SMALL_HOURS;
    return time > start.time || isNight
      ? { ...single, endTime: time, problem: null }
      : { ...single, problem: 'end-before-start' };
  }
  if (nights < 0) return { ...single, problem: 'end-before-start' };
  if (nights === 1 && time !== null && time <= SMALL_HOURS && time < start.time) {
    return { ...single, endTime: time, problem: null };
  }
  // After several days, an end at midnight counts as the end of the day before, like an end at 23:59.
  return time === MIDNIGHT && nights > 1
    ? { ...single, endDate: addDays(end.date, -1), problem: null }
    : { ...single, endDate: end.date, endTime: time, problem: null };
}

export interface SourceDate extends When {
  /** The source's id of this date; empty if it has none. */
  id: string;
  /** The id without the day of this date (`dated-id.ts`); equal to the id if that contains no such day. */
  undatedId: string;
  seriesId: string;
  isCancelled: boolean;
  /** See `ListingDate.postponed`. */
  postponed?: string;
  facts: ListingFacts;
}

export type SourceDateResult =
  | { outcome: 'taken'; sourceDate: SourceDate }
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
  return { ...status, title: fitLine(status.title, EVENT.fields.title.max) };
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
export function readSourceDate(
  event: RawEvent,
  source: Source,
  describe: (text: string) => string,
  problems: ReadProblem[],
): SourceDateResult {
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
  const skipped = (reason: SkipReason, detail: string): SourceDateResult => ({
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
    sourceDate: { ...when, id, undatedId, seriesId, isCancelled, ...postponed, facts },
  };
}
