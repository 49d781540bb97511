/** iCalendar (RFC 5545), as Google, Outlook, Apple, Teamup, Meetup, Localist and WordPress write it. */
import { plainTitle } from '../normalize/plain-words.ts';
import type { ReadProblem } from '../listing.ts';
import { fromWallMs, momentsOf, wallMs, wallMsIn } from './ical-dates.ts';
import { property, readIcalFile, textOf, type IcalComponent } from './ical-lines.ts';
import { expand } from './ical-recurrence.ts';
import { ianaZone, zoneReader, type ZoneReader } from './ical-zones.ts';
import type { Parse, ParseContext, RawEvent, RawMoment, RawStatus } from './raw-item.ts';
import { itemLabel, read, unreadableDate } from './read-result.ts';
import { refusalOf } from './refusal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Most dates of one file; the rest is left out and the reading marked as cut short. */
const MAX_ITEMS = 10_000;

const ONLINE =
  /^(?:https?:\/\/\S+|online|zoom|virtual|webinar|microsoft teams(?: meeting)?|google meet)\b/i;

const DURATION =
  /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/i;

interface CalendarFacts {
  zones: ZoneReader;
  calendarZone: string | null;
  context: ParseContext;
}

/** One VEVENT with its start. */
interface DatedEvent {
  event: IcalComponent;
  uid: string;
  start: RawMoment;
  /** Milliseconds from the start to the end; of whole days to the exclusive midnight. */
  length: number;
  hasEnd: boolean;
}

const durationMs = (text: string): number | null => {
  const match = DURATION.exec(text.trim());
  if (match === null || match[1] === '-') return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(2)
    .map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * DAY_MS + (hours * 60 + minutes) * MINUTE_MS;
};

/** Google splits a series by `_R` and a date in its UID; mail protection turns the `@` of others into HTML. */
const readUid = (event: IcalComponent): string =>
  plainTitle(textOf(event, 'UID')).replace(/_R\d{8}(?:T\d{6})?(?=@|$)/, '');

const readDates = (
  event: IcalComponent,
  { zones, calendarZone }: CalendarFacts,
): DatedEvent | null => {
  const [start] = momentsOf(property(event, 'DTSTART'), zones, calendarZone);
  if (start === undefined) return null;
  const [end] = momentsOf(property(event, 'DTEND'), zones, calendarZone);
  const lasting = durationMs(property(event, 'DURATION')?.raw ?? '');
  const length = end === undefined ? lasting : wallMsIn(end, start.zone) - wallMs(start);
  return {
    event,
    uid: readUid(event),
    start,
    length: Math.max(0, length ?? 0),
    hasEnd: length !== null && (length > 0 || start.time !== null),
  };
};

const readStatus = (event: IcalComponent): RawStatus =>
  /^cancell?ed$/i.test(textOf(event, 'STATUS')) ? 'cancelled' : 'confirmed';

/** The first attached image, by its type or the end of its address. */
const readImage = (event: IcalComponent): string => {
  for (const each of [
    ...(event.properties.get('IMAGE') ?? []),
    ...(event.properties.get('ATTACH') ?? []),
  ]) {
    const address = typeof each.values[0] === 'string' ? each.values[0] : '';
    const type = each.parameters['fmttype'] ?? '';
    const isImage = type.startsWith('image/') || /\.(?:jpe?g|png|gif|webp)(?:$|\?)/i.test(address);
    if (isImage && /^https?:/i.test(address)) return address;
  }
  return '';
};

const readCategories = (event: IcalComponent): string[] =>
  (event.properties.get('CATEGORIES') ?? []).flatMap(({ values }) =>
    values.map((value) => (typeof value === 'string' ? value.trim() : '')).filter(Boolean),
  );

/** `Venue\n12 Water St\, Corpus Christi\, TX`, as Apple writes it, is one line of address. */
const readLocation = (text: string): string =>
  text
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .join(', ');

const toItem = (dated: DatedEvent, startMs: number, id: string): RawEvent | null => {
  const { event, uid, start, length, hasEnd } = dated;
  const isDay = start.time === null;
  const begin = fromWallMs(startMs, start.zone, isDay);
  if (begin === null) return null;
  const endMs = isDay ? startMs + Math.max(0, length - DAY_MS) : startMs + length;
  const location = readLocation(textOf(event, 'LOCATION'));
  const isOnline = ONLINE.test(location);
  const contact = textOf(event, 'CONTACT');
  return {
    kind: 'event',
    id: id || uid,
    seriesId: id === '' || uid === '' ? '' : uid,
    title: textOf(event, 'SUMMARY'),
    description: textOf(event, 'X-ALT-DESC') || textOf(event, 'DESCRIPTION'),
    start: begin,
    end: hasEnd ? fromWallMs(endMs, start.zone, isDay) : null,
    isAllDay: isDay,
    status: readStatus(event),
    place:
      location === '' || isOnline
        ? null
        : { name: '', street: '', city: '', state: '', country: '', address: location },
    isOnline,
    price: '',
    email: /[^\s@<>]{1,64}@[\w.-]{3,200}/.exec(contact)?.[0] ?? '',
    phone: /\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}/.exec(contact)?.[0] ?? '',
    website: '',
    imageUrl: readImage(event),
    sourceUrl: textOf(event, 'URL'),
    categories: readCategories(event),
    tags: [],
  };
};

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
    const { calendarZone, zones, context } = facts;
    const options = { zones, calendarZone, window: context.window, length: master.length };
    const expansion = expand(master.event, master.start, options);
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
  if (!/(?:^|[\r\n\ufeff])\s*BEGIN:VCALENDAR/i.test(text.slice(0, 10_000)))
    return refusalOf(text, 'icalendar');
  const file = readIcalFile(text);
  const calendarZone = ianaZone(textOf(file.calendar, 'X-WR-TIMEZONE'));
  const facts: CalendarFacts = { zones: zoneReader(file.zones), calendarZone, context };
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
  let isComplete = file.isClosed;
  if (!file.isClosed) {
    problems.push({
      item: 'The file',
      message: 'The calendar ends in the middle: END:VCALENDAR is missing.',
    });
  }
  for (const group of groups.values()) {
    const series = readSeries(group, facts, problems);
    isComplete &&= !series.isCut;
    for (const item of series.items) {
      if (items.length < MAX_ITEMS) items.push(item);
      else isComplete = false;
    }
  }
  return read(items, problems, file.events.length, { isComplete });
};
