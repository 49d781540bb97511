/** Reads one event of an iCalendar file (VEVENT): its start and length, and an item for each of its dates. */
import { plainTitle } from '../../normalize/to-plain-text.ts';
import { durationMs } from '../read-date.ts';
import { fromWallMs, momentsOf, wallMs, wallMsIn } from './ical-dates.ts';
import { property, textOf, type IcalComponent, type IcalEvent } from './ical-lines.ts';
import { ianaZone, type ZoneReader } from './ical-zones.ts';
import { isMeetingPlace, isOnlinePlace } from '../json-ld/json-ld-place.ts';
import { type RawEvent, type RawMoment, seriesUid } from '../raw-item.ts';
import { DAY_MS } from './expand-rrule.ts';

/** One VEVENT with its start. */
export interface DatedEvent {
  event: IcalEvent;
  uid: string;
  /** The zone of times that have no zone in the file. */
  calendarZone: string | null;
  start: RawMoment;
  /**
   * Milliseconds from the start to the end; for whole days, to the midnight that ends the last day. 0 if the
   * event has no end.
   */
  length: number;
  hasEnd: boolean;
  /** False for a changed date without a readable DTSTART; its start is then its RECURRENCE-ID. */
  hasStart: boolean;
  isCancelled: boolean;
  isPrivate: boolean;
}

/**
 * Reads the UID as plain text: a UID looks like an email address, so a website's spam protection may turn it
 * into HTML.
 */
export const readUid = (event: IcalComponent): string =>
  seriesUid(plainTitle(textOf(event, 'UID')));

/** Says whether an event is cancelled, as all events in a `METHOD:CANCEL` file are (RFC 5546, 3.2.5). */
export const isCancelled = (event: IcalEvent): boolean =>
  /^cancell?ed$/i.test(textOf(event, 'STATUS')) ||
  /^cancel$/i.test(textOf(event.calendar, 'METHOD'));

/**
 * Says whether an event, or its calendar, is marked as other than public. A word that is not known counts as
 * private (RFC 5545 section 3.8.1.3).
 */
export const isPrivate = (event: IcalEvent): boolean =>
  ['CLASS', 'X-CALENDARSERVER-ACCESS']
    .flatMap((name) => [event, event.calendar].flatMap((each) => each.properties.get(name) ?? []))
    .some(({ raw }) => !/^(?:public)?$/i.test(raw.trim()));

/** Converts LiveWhale's UTC times to the zone that the event names, because its rules count in that zone. */
const inNamedZone = (at: RawMoment, event: IcalEvent): RawMoment => {
  const zone = at.zone === 0 ? ianaZone(textOf(event, 'X-LIVEWHALE-TIMEZONE')) : null;
  return zone === null ? at : (fromWallMs(wallMsIn(at, zone), zone, false) ?? at);
};

/**
 * Reads the start and length of an event; null if the start cannot be read. A changed date without a DTSTART,
 * or a cancelled one whose DTSTART cannot be read, starts at its RECURRENCE-ID.
 */
export function readDates(
  event: IcalEvent,
  zones: ZoneReader,
  calendarZone: string | null,
): DatedEvent | null {
  const [given] = momentsOf(property(event, 'DTSTART'), zones, calendarZone);
  const isKnown = !event.properties.has('DTSTART') || isCancelled(event);
  const original = isKnown ? property(event, 'RECURRENCE-ID') : undefined;
  const at = given ?? momentsOf(original, zones, calendarZone)[0];
  if (at === undefined) return null;
  const start = inNamedZone(at, event);
  const [end] = momentsOf(property(event, 'DTEND'), zones, calendarZone);
  const lasting = durationMs(property(event, 'DURATION')?.raw ?? '');
  const length = end === undefined ? lasting : wallMsIn(end, start.zone) - wallMs(start);
  return {
    event,
    uid: readUid(event),
    calendarZone,
    start,
    length: Math.max(0, length ?? 0),
    hasEnd: length !== null && (length > 0 || start.time !== null),
    hasStart: given !== undefined,
    isCancelled: isCancelled(event),
    isPrivate: isPrivate(event),
  };
}

/** Reads the description: the HTML description, or the plain one if the HTML has no text. */
const readDescription = (event: IcalComponent): string => {
  const html = textOf(event, 'X-ALT-DESC');
  return /[^\s<>]/.test(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''))
    ? html
    : textOf(event, 'DESCRIPTION');
};

/** Finds the URL of the first image, recognized by its type or by the end of its URL; empty without one. */
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

/** Joins the lines of a location into one; Apple writes `Venue\n12 Water St\, Corpus Christi\, TX`. */
const readLocation = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

/** Makes the item of one date; null for years out of range. If `id` is empty, the date's id is the UID. */
export function toItem(dated: DatedEvent, startMs: number, id: string): RawEvent | null {
  const { event, uid, start, length, hasEnd } = dated;
  const isDay = start.time === null;
  const begin = fromWallMs(startMs, start.zone, isDay);
  if (begin === null) return null;
  const endMs = isDay ? startMs + Math.max(0, length - DAY_MS) : startMs + length;
  const location = readLocation(textOf(event, 'LOCATION'));
  const contact = textOf(event, 'CONTACT');
  return {
    kind: 'event',
    id: id || uid,
    seriesId: id === '' || uid === '' ? '' : uid,
    title: textOf(event, 'SUMMARY'),
    description: readDescription(event),
    start: begin,
    end: hasEnd ? fromWallMs(endMs, start.zone, isDay) : null,
    isAllDay: isDay,
    status: dated.isCancelled ? 'cancelled' : 'confirmed',
    place:
      location === '' || isOnlinePlace(location)
        ? null
        : { name: '', street: '', city: '', state: '', country: '', address: location },
    isOnline: isMeetingPlace(location),
    price: textOf(event, 'X-COST'),
    email: /[^\s@<>]{1,64}@[\p{L}\p{M}\p{N}.-]{3,200}/u.exec(contact)?.[0] ?? '',
    phone: /\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}/.exec(contact)?.[0] ?? '',
    website: '',
    imageUrl: readImage(event),
    sourceUrl: textOf(event, 'URL'),
    categories: readCategories(event),
    calendarName: textOf(event.calendar, 'X-WR-CALNAME'),
    tags: textOf(event, 'X-TAGS').split(',').filter(Boolean),
  };
}
