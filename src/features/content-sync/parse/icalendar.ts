/** iCalendar (RFC 5545), as Google, Outlook, Apple, Teamup, Meetup, Localist and WordPress write it. */
import type { ReadProblem } from '../listing.ts';
import { momentsOf, wallMs, wallMsIn } from './ical-dates.ts';
import { readDates, toItem, type DatedEvent } from './ical-item.ts';
import { property, readIcalFile, textOf } from './ical-lines.ts';
import { expand, RULE_BUDGET, type Budget } from './ical-recurrence.ts';
import { ianaZone, zoneReader, type ZoneReader } from './ical-zones.ts';
import type { Parse, ParseContext, RawEvent, RawMoment } from './raw-item.ts';
import { itemLabel, read, unreadableDate } from './read-result.ts';
import { isWebPage, refusalOf } from './refusal.ts';

/** Most dates of one file; the rest is left out and the reading marked as cut short. */
const MAX_ITEMS = 10_000;

interface CalendarFacts {
  budget: Budget;
  zones: ZoneReader;
  calendarZone: string | null;
  context: ParseContext;
}

/** The original start of an override, as wall milliseconds of its series; null for a series itself. */
const recurrenceMs = (
  dated: DatedEvent,
  facts: CalendarFacts,
  zone: RawMoment['zone'],
): number | null => {
  const [at] = momentsOf(property(dated.event, 'RECURRENCE-ID'), facts.zones, facts.calendarZone);
  return at === undefined ? null : wallMsIn(at, zone);
};

const keyOf = (ms: number, isDay: boolean): string =>
  new Date(ms).toISOString().slice(0, isDay ? 10 : 16);

const sequence = ({ event }: DatedEvent): number => Number(property(event, 'SEQUENCE')?.raw) || 0;

/** Of revisions with one start the newest; events of different starts under one UID are all kept. */
const newestRevisions = (masters: readonly DatedEvent[]): DatedEvent[] => {
  const newest = new Map<string, DatedEvent>();
  for (const master of masters) {
    const key = keyOf(wallMs(master.start), master.start.time === null);
    const known = newest.get(key);
    if (known === undefined || sequence(master) >= sequence(known)) newest.set(key, master);
  }
  return Array.from(newest.values());
};

const repeats = (master: DatedEvent | undefined): boolean =>
  master !== undefined && ['RRULE', 'RDATE'].some((name) => master.event.properties.has(name));

/** The dates of everything that shares a UID: series, their changed dates, and dates of their own. */
const readSeries = (
  group: readonly DatedEvent[],
  facts: CalendarFacts,
  problems: ReadProblem[],
) => {
  const items: RawEvent[] = [];
  let isCut = false;
  const masters = newestRevisions(
    group.filter(({ event }) => !event.properties.has('RECURRENCE-ID')),
  );
  const overrides = new Map<number, DatedEvent>();
  const zone = masters[0]?.start.zone ?? null;
  for (const dated of group) {
    const original = recurrenceMs(dated, facts, zone ?? dated.start.zone);
    const known = original === null ? undefined : overrides.get(original);
    if (original !== null && (known === undefined || sequence(dated) >= sequence(known))) {
      overrides.set(original, dated);
    }
  }
  // A date that may move keeps its key; dates of a series are told apart by their starts.
  const isLone = masters.length === 1 && overrides.size === 0 && !repeats(masters[0]);
  for (const master of masters) {
    const { context, ...options } = facts;
    const { window } = context;
    const expansion = expand(master.event, master.start, {
      ...options,
      window,
      length: master.length,
    });
    isCut ||= expansion.isCut;
    if (expansion.problem !== null) {
      problems.push({
        item: textOf(master.event, 'SUMMARY') || master.uid,
        message: expansion.problem,
      });
    }
    for (const ms of expansion.starts) {
      if (overrides.has(ms)) continue;
      const item = toItem(master, ms, isLone ? '' : keyOf(ms, master.start.time === null));
      if (item !== null) items.push(item);
    }
  }
  for (const [ms, dated] of overrides) {
    const item = toItem(dated, wallMs(dated.start), keyOf(ms, dated.start.time === null));
    if (item !== null) items.push(withMaster(item, masters[0]));
  }
  return { items, isCut };
};

/** A changed date repeats only what changed; a cancelled one often has nothing but its id. */
const withMaster = (item: RawEvent, master: DatedEvent | undefined): RawEvent => {
  if (master === undefined) return item;
  const whole = toItem(master, wallMs(master.start), item.id);
  return whole === null
    ? item
    : {
        ...item,
        title: item.title || whole.title,
        description: item.description || whole.description,
        place: item.place ?? (item.isOnline ? null : whole.place),
        sourceUrl: item.sourceUrl || whole.sourceUrl,
        imageUrl: item.imageUrl || whole.imageUrl,
        categories: item.categories.length > 0 ? item.categories : whole.categories,
      };
};

/** Reads a calendar file; recurrences are expanded inside the window, and a year back for whole days. */
export const parseICalendar: Parse = (text, context) => {
  if (!/BEGIN:VCALENDAR/i.test(text.slice(0, 10_000)) || isWebPage(text))
    return refusalOf(text, 'icalendar');
  const file = readIcalFile(text);
  const calendarZone = ianaZone(textOf(file.calendar, 'X-WR-TIMEZONE'));
  const budget = { left: RULE_BUDGET };
  const facts: CalendarFacts = { zones: zoneReader(file.zones), calendarZone, context, budget };
  const problems: ReadProblem[] = [];
  const groups = new Map<string, DatedEvent[]>();
  for (const [index, event] of file.events.entries()) {
    const label = itemLabel(textOf(event, 'SUMMARY'), index);
    const dated = readDates(event, facts);
    if (dated === null) {
      problems.push(unreadableDate(label, 'start', property(event, 'DTSTART')?.raw ?? ''));
      continue;
    }
    // Events without a UID are told apart by their place in the file only where nothing else differs.
    const key = dated.uid || `no uid ${String(index)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [dated]);
    else group.push(dated);
  }
  const items: RawEvent[] = [];
  let isComplete = file.isClosed && !file.isCut;
  if (!file.isClosed) {
    problems.push({
      item: 'The file',
      message: 'The calendar ends in the middle: END:VCALENDAR is missing.',
    });
  }
  for (const group of groups.values()) {
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
  return read(items, problems, file.events.length, { isComplete });
};
