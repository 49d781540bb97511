/**
 * Reads iCalendar files (RFC 5545) in the variants of Google, Outlook, Apple, Teamup, Meetup, Localist and
 * WordPress.
 */
import { formatDate } from '../../../../time/format-dates.ts';
import type { WallDate } from '../../../../time/wall-time.ts';
import type { ReadProblem, SkippedItem } from '../../listing.ts';
import type { Parse, RawItem } from '../raw-item.ts';
import { itemLabel, read, refusalOf, unreadableStart } from '../read-result.ts';
import { RULE_BUDGET } from './expand-rrule.ts';
import { wallMsIn } from './ical-dates.ts';
import { type DatedEvent, isCancelled, isPrivate, readDates, readUid } from './ical-item.ts';
import {
  type IcalComponent,
  type IcalEvent,
  property,
  readIcalFile,
  textOf,
} from './ical-lines.ts';
import { type CalendarFacts, readSeries, sequence, withOwnUids } from './ical-series.ts';
import { ianaZone, zoneReader } from './ical-zones.ts';

// Says, for the report, when the events outside the window of days take place.

const dayOf = (ms: number): WallDate => new Date(ms).toISOString().slice(0, 10);

/**
 * Lists the events that are over and those that begin after the window, without private ones. Of a series,
 * only the first date is known, so if it began before the window, the report names no day.
 */
const outOfDaysOf = (
  events: readonly DatedEvent[],
  window: { from: WallDate; to: WallDate },
): SkippedItem[] =>
  events.flatMap(({ event, uid, start, length, isPrivate }): SkippedItem[] => {
    const ms = wallMsIn(start, 'America/Chicago');
    if (isPrivate || Number.isNaN(ms) || event.properties.has('RECURRENCE-ID')) return [];
    const [first, last] = [dayOf(ms), dayOf(ms + Math.max(0, length - 1))];
    const shared = { title: textOf(event, 'SUMMARY').slice(0, 200), externalId: uid, dates: 1 };
    if (first > window.to) {
      return [{ ...shared, reason: 'too-far-ahead', detail: `From ${formatDate(first)}` }];
    }
    if (first >= window.from) return [];
    const isSeries = event.properties.has('RRULE') || event.properties.has('RDATE');
    const detail = isSeries ? null : `Over since ${formatDate(last)}`;
    return [{ ...shared, reason: 'past', detail }];
  });

/** The maximum number of dates of one file; the rest is left out, and the reading is marked as incomplete. */
const MAX_ITEMS = 10_000;

/** Makes a function that returns a calendar's zone for times without a zone; null if it sets none. */
const calendarZones = () => {
  const known = new Map<IcalComponent, string | null>();
  return ({ calendar }: IcalEvent): string | null => {
    let zone = known.get(calendar);
    if (zone === undefined) {
      zone = ianaZone(textOf(calendar, 'X-WR-TIMEZONE'));
      known.set(calendar, zone);
    }
    return zone;
  };
};

/** A calendar must begin within this number of UTF-16 units; a site may print warnings before it. */
const HEAD = 100_000;

/** Says whether a text is a calendar; other text may stand before it, but not a web page. */
export function isCalendar(text: string): boolean {
  const at = text.slice(0, HEAD).search(/BEGIN:VCALENDAR/i);
  return at !== -1 && !/<(?:!doctype html|html|head|body)\b/i.test(text.slice(0, at));
}

/**
 * Reads a calendar file. Expands recurrences inside the window. Expands recurrences of whole days in the year
 * before the window too, because a run of days can begin there.
 */
export const parseICalendar: Parse = (text, { window }) => {
  if (!isCalendar(text)) return refusalOf(text, 'icalendar');
  const file = readIcalFile(text);
  const zones = zoneReader(file.zones);
  const facts: CalendarFacts = { zones, window, budget: { left: RULE_BUDGET } };
  const zoneOf = calendarZones();
  const problems: ReadProblem[] = [];
  const found: DatedEvent[] = [];
  const items: RawItem[] = [];
  const cancelled: IcalEvent[] = [];
  for (const [index, event] of file.events.entries()) {
    // Skips an event that is cut off, because the line that marks it as private may be missing.
    if (!event.isClosed && !file.isClosed) continue;
    const dated = readDates(event, zones, zoneOf(event));
    if (dated === null && isPrivate(event)) {
      items.push({ kind: 'private', id: readUid(event) });
      continue;
    }
    if (dated === null && isCancelled(event)) {
      cancelled.push(event);
      continue;
    }
    if (dated === null) {
      const title = textOf(event, 'SUMMARY');
      const start = property(event, 'DTSTART')?.raw ?? '';
      const leftOut = { id: readUid(event), title };
      problems.push(unreadableStart(itemLabel(title, index), start, leftOut));
      continue;
    }
    found.push(dated);
  }
  // Each event without a UID is its own group.
  let unnamed = 0;
  const groups = Map.groupBy(found, ({ uid }) => uid || `no uid ${String((unnamed += 1))}`);
  for (const event of cancelled) {
    for (const dated of groups.get(readUid(event)) ?? []) {
      dated.isCancelled ||= sequence(dated) <= sequence({ event });
    }
  }
  let isComplete = file.isClosed && !file.isCut;
  if (!file.isClosed) {
    problems.push({
      item: 'The file',
      message: 'The calendar ends in the middle: END:VCALENDAR is missing.',
    });
  }
  for (const group of Array.from(groups.values()).flatMap(withOwnUids)) {
    if (items.length >= MAX_ITEMS) {
      isComplete = false;
      break;
    }
    const series = readSeries(group, facts, problems);
    isComplete &&= !series.isCut;
    for (const item of series.items) {
      if (items.length < MAX_ITEMS) items.push(item);
      else isComplete = false;
    }
  }
  const outOfDays = items.length > 0 ? [] : outOfDaysOf(Array.from(groups.values()).flat(), window);
  return read(items, problems, file.events.length, { isComplete, outOfDays });
};
