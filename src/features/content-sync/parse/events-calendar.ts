/**
 * Reads The Events Calendar, a plugin of WordPress: pages of its REST API, and lists of its aggregator
 * service. https://docs.theeventscalendar.com/rest/
 */
import { addDays, isTimeZone } from '../../../time/wall-time.ts';
import type { ReadProblem } from '../listing.ts';
import { moment, readMoment } from './read-date.ts';
import {
  asList,
  asNames,
  asRecord,
  asText,
  readJson,
  type LooseRecord,
} from './json-ld/loose-json.ts';
import {
  type Parse,
  type RawEvent,
  type RawMoment,
  type RawPlace,
  type RawStatus,
  seriesUid,
} from './raw-item.ts';
import { itemLabel, read, refusalOf, unreadableStart } from './read-result.ts';
import { isOnlineOnly } from './json-ld/json-ld-place.ts';
import { zoneOffset } from './ical/ical-zones.ts';

/**
 * UTC offsets in minutes that are read as Central time: 0, which a site has until it chooses a time zone, and
 * the two offsets of Central time.
 */
const UNSET_ZONES = new Set([0, -5 * 60, -6 * 60]);

/** Date at the end of the URL of one date of a series: `/2026-12-04/` or `/2026-12-04/2/`. */
const DATE_IN_URL = /\/\d{4}-\d{2}-\d{2}(?:\/\d{1,3})?\/?$/;

/** Date at the end of the aggregator's ids: `…-2017-08-23 10:00:00 America/Anchorage`. */
const DATE_IN_UID = /-\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?: [\w/+-]{1,40})?$/;

const zoneOf = (name: string): RawMoment['zone'] => {
  const offset = /^(?:UTC|GMT)?([+-]\d{1,2}(?:[:.]?\d{1,2})?)?$/i.exec(name);
  if (offset === null) return isTimeZone(name) ? name : null;
  const minutes = offset[1] === undefined ? 0 : zoneOffset(offset[1].replace('.5', ':30'));
  return minutes === null || UNSET_ZONES.has(minutes) ? null : minutes;
};

/**
 * Reads a start or end. The REST API gives day and time in one text; the aggregator has extra fields for hour
 * and minute.
 */
const readWhen = (event: LooseRecord, side: 'start' | 'end'): RawMoment | null => {
  const zone = zoneOf(asText(event['timezone']));
  const day = readMoment(asText(event[`${side}_date`]));
  if (day === null) return null;
  const hour = asText(event[`${side}_hour`]);
  if (day.time !== null || hour === '') return { ...day, zone };
  const minute = asText(event[`${side}_minute`]) || '0';
  return moment(day.date, `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`, zone);
};

const readPlace = (value: unknown): RawPlace | null => {
  const venue = asRecord(asList(value)[0]);
  if (venue === null) return null;
  return {
    name: asText(venue['venue']),
    street: asText(venue['address']),
    city: asText(venue['city']),
    state: asText(venue['state']) || asText(venue['stateprovince']) || asText(venue['province']),
    country: asText(venue['country']),
    address: '',
  };
};

const isTrue = (value: unknown): boolean =>
  value === true || ['yes', '1', 'true'].includes(asText(value).toLowerCase());

const readStatus = (event: LooseRecord): RawStatus => {
  const status = asText(event['event_status'] ?? event['status']).toLowerCase();
  if (/^cancell?ed$/.test(status)) return 'cancelled';
  return status === 'postponed' ? 'postponed' : 'confirmed';
};

/**
 * Reads the ids of a date and its series. If the URL ends in a day, the date belongs to a series. The date's
 * `id` is then empty, because the plugin gives such dates new ids whenever the series is edited; the start
 * identifies the date.
 */
const readIds = (event: LooseRecord): Pick<RawEvent, 'id' | 'seriesId'> => {
  const url = asText(event['url']);
  const uid = asText(event['uid']);
  const series = DATE_IN_URL.test(url) ? url.replace(DATE_IN_URL, '/') : '';
  return {
    id: series === '' ? asText(event['id']) || uid || url : '',
    seriesId: series || (DATE_IN_UID.test(uid) ? seriesUid(uid.replace(DATE_IN_UID, '')) : ''),
  };
};

/**
 * Returns the last of an event's whole days. A site whose days end at 3:00 AM (the plugin's "End of day
 * cutoff") writes them from 3:00 AM to 2:59 AM of the day after.
 */
const lastDay = (start: RawMoment, end: RawMoment | null): RawMoment | null => {
  if (end === null) return null;
  const isBefore = start.time !== null && end.time !== null && end.time < start.time;
  const isNextDay = isBefore && end.date > start.date;
  return { ...end, date: isNextDay ? addDays(end.date, -1) : end.date, time: null };
};

const readEvent = (event: LooseRecord, start: RawMoment): RawEvent => {
  const isAllDay = isTrue(event['all_day']);
  const end = readWhen(event, 'end');
  const organizer = asRecord(asList(event['organizer'])[0]);
  const place = readPlace(event['venue']);
  return {
    kind: 'event',
    ...readIds(event),
    title: asText(event['title']),
    description: asText(event['description']) || asText(event['excerpt']),
    start: isAllDay ? { ...start, time: null } : start,
    end: isAllDay ? lastDay(start, end) : end,
    isAllDay,
    status: readStatus(event),
    place,
    isOnline: place === null ? isTrue(event['is_virtual']) : isOnlineOnly(place),
    price: asText(event['cost']),
    email: asText(organizer?.['email']),
    phone: asText(organizer?.['phone']) || asText(asRecord(event['venue'])?.['phone']),
    website: asText(event['website']),
    imageUrl: asText(asRecord(event['image'])?.['url'] ?? event['image']),
    sourceUrl: asText(event['url']),
    categories: asNames(event['categories']),
    tags: asNames(event['tags']),
  };
};

/**
 * Finds the events in a response, which holds a list of events or a single event; null for any other content.
 */
const eventsOf = (body: LooseRecord | null): unknown[] | null => {
  const events = body?.['events'] ?? asRecord(body?.['data'])?.['events'];
  if (Array.isArray(events)) return events as unknown[];
  return body !== null && 'start_date' in body && 'title' in body ? [body] : null;
};

/**
 * Returns the number of pages of a list of events. A list without pages that is shorter than its total counts
 * as the first of two, so that the reading is incomplete.
 */
const pagesOf = (body: LooseRecord | null, count: number): number => {
  const isPaged = ['next_rest_url', 'previous_rest_url'].some(
    (name) => asText(body?.[name]) !== '',
  );
  const isCut = !isPaged && Number(asText(body?.['total'])) > count;
  return Number(asText(body?.['total_pages'])) || (isCut ? 2 : 1);
};

/**
 * Reads one page of The Events Calendar, without events that do not overlap the window. If the last page has
 * no event in the window, keeps the last event that is over and the first one that is too far ahead, so that
 * the report can name their days. Reads times in the event's own zone. They count as Central if the zone is
 * an offset of Central, or `UTC+0`, which is the zone of a site that has not chosen one.
 */
export const parseEventsCalendar: Parse = (text, { window }) => {
  const body = asRecord(readJson(text));
  const events = eventsOf(body);
  if (events === null) return refusalOf(text, 'events-calendar');
  const problems: ReadProblem[] = [];
  const items: RawEvent[] = [];
  // In Central time, a time of another zone may be on the day before or after.
  const [from, to] = [addDays(window.from, -1), addDays(window.to, 1)];
  const over: RawEvent[] = [];
  const ahead: RawEvent[] = [];
  for (const [index, value] of events.entries()) {
    const event = asRecord(value) ?? {};
    const start = readWhen(event, 'start');
    if (start === null) {
      const title = asText(event['title']);
      const { id, seriesId } = readIds(event);
      const leftOut = { id: seriesId || id, title };
      problems.push(unreadableStart(itemLabel(title, index), asText(event['start_date']), leftOut));
    } else {
      const one = readEvent(event, start);
      const isOver = start.date < from && (one.end ?? start).date < from;
      (start.date > to ? ahead : isOver ? over : items).push(one);
    }
  }
  // The list is in order: if all events of a page are too far ahead, so are those of the next pages.
  const isLast = ahead.length > 0 && ahead.length === events.length;
  const next = asText(body?.['next_rest_url']) || null;
  const hasMore = items.length > 0 || next !== null;
  const kept = hasMore ? items : [...over.slice(-1), ...ahead.slice(0, 1)];
  return read(kept, problems, items.length + problems.length, {
    next: isLast ? null : next,
    pagesInAll: isLast ? 1 : pagesOf(body, events.length),
  });
};
