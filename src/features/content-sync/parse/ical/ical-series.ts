/** Reads the dates of all events in a calendar that share a UID: series, changed dates and single dates. */
import { site } from '../../../../site.ts';
import { addDays, type WallDate } from '../../../../time/wall-time.ts';
import type { ReadProblem } from '../../listing.ts';
import { fromWallMs, momentsOf, wallMs, wallMsIn } from './ical-dates.ts';
import { toItem, type DatedEvent } from './ical-item.ts';
import { property, textOf } from './ical-lines.ts';
import { type Budget, DAY_MS, expand } from './expand-rrule.ts';
import type { ZoneReader } from './ical-zones.ts';
import type { ParseContext, RawEvent, RawItem, RawMoment } from '../raw-item.ts';

export interface CalendarFacts {
  budget: Budget;
  zones: ZoneReader;
  window: ParseContext['window'];
}

/**
 * The maximum number of milliseconds by which the window is widened, to find dates that a change moves into
 * the window.
 */
const MAX_SHIFT = 366 * DAY_MS;

const keyOf = (ms: number, isDay: boolean): string =>
  new Date(ms).toISOString().slice(0, isDay ? 10 : 16);

/** Reads the number of an event's revision; of several revisions, the one with the highest number counts. */
export const sequence = ({ event }: Pick<DatedEvent, 'event'>): number =>
  Number(property(event, 'SEQUENCE')?.raw) || 0;

const startKey = ({ start }: DatedEvent): string => keyOf(wallMs(start), start.time === null);

/**
 * Keeps the newest of several revisions: of events with the same start, the one with the highest SEQUENCE.
 * Events with other starts but the same UID are revisions of one event if no two share a SEQUENCE. Some
 * exporters give different events the same UID without a SEQUENCE; then all of them are kept.
 */
const newestRevisions = (masters: readonly DatedEvent[]): DatedEvent[] => {
  const newest = new Map<string, DatedEvent>();
  for (const master of masters) {
    const known = newest.get(startKey(master));
    if (known === undefined || sequence(master) >= sequence(known)) {
      newest.set(startKey(master), master);
    }
  }
  // When Google splits a series, each part has its own UID, so the parts are not revisions of each other.
  const byUid = Map.groupBy(newest.values(), ({ event }) => textOf(event, 'UID'));
  return Array.from(byUid.values()).flatMap((same) => {
    const areRevisions = new Set(same.map(sequence)).size === same.length;
    return areRevisions
      ? same.toSorted((one, other) => sequence(other) - sequence(one)).slice(0, 1)
      : same;
  });
};

const repeats = (master: DatedEvent | undefined): boolean =>
  master !== undefined && ['RRULE', 'RDATE'].some((name) => master.event.properties.has(name));

interface Changes {
  /** Changed dates by their original start, in wall milliseconds (see `wallMs`) in the zone of the series. */
  single: Map<number, DatedEvent>;
  /** Maps each day that a change names without a time to the change's key in `single`; see `settleDays`. */
  days: Map<WallDate, number>;
  /** Changes that apply to one date and to all dates after it, sorted by the original start of that date. */
  ranges: { from: number; shift: number; dated: DatedEvent }[];
}

/** Says whether a RECURRENCE-ID gives only a day: no time, or a midnight that is not the series' hour. */
const namesDay = (at: RawMoment, { time }: RawMoment): boolean =>
  time !== null && (at.time === null || (at.time === '00:00' && at.zone !== 0 && time !== '00:00'));

/**
 * Returns the original start of a changed date in the zone of its series. A day gets the hour of the series;
 * in a series of whole days, a time is reduced to its day.
 */
const originalOf = (at: RawMoment, series: RawMoment): RawMoment => {
  if (series.time === null) {
    const isUtc = at.time !== '00:00' && at.zone === 0;
    const day = isUtc ? new Date(wallMsIn(at, site.timeZone)).toISOString().slice(0, 10) : at.date;
    return { date: day, time: null, zone: null };
  }
  if (namesDay(at, series)) return { ...series, date: at.date };
  return fromWallMs(wallMsIn(at, series.zone), series.zone, false) ?? at;
};

/** Takes start and length from the series for a changed date that has no start of its own. */
const startingAt = (start: RawMoment, dated: DatedEvent, master: DatedEvent): DatedEvent =>
  dated.hasStart ? dated : { ...dated, start, length: master.length, hasEnd: master.hasEnd };

/** Reads the changed dates of a series; for each date, takes the newest revision. */
const readChanges = (
  group: readonly DatedEvent[],
  zones: ZoneReader,
  master: DatedEvent | undefined,
): Changes => {
  const single: Changes['single'] = new Map();
  const days: Changes['days'] = new Map();
  const ranges = new Map<number, Changes['ranges'][number]>();
  for (const given of group) {
    const id = property(given.event, 'RECURRENCE-ID');
    const [at] = momentsOf(id, zones, given.calendarZone);
    if (at === undefined) continue;
    const start = originalOf(at, master?.start ?? given.start);
    const dated = startingAt(start, given, master ?? given);
    const original = wallMs(start);
    const known = single.get(original);
    if (known !== undefined && sequence(known) > sequence(dated)) continue;
    single.set(original, dated);
    if (master !== undefined && namesDay(at, master.start)) days.set(at.date, original);
    ranges.delete(original);
    if (/^thisandfuture$/i.test(id?.parameters['range'] ?? '')) {
      const shift = wallMs(dated.start) - wallMsIn(start, dated.start.zone);
      ranges.set(original, { from: original, shift, dated });
    }
  }
  return {
    single,
    days,
    ranges: Array.from(ranges.values()).sort((one, other) => one.from - other.from),
  };
};

/**
 * Widens the window by the largest shift of a "this and future" change, at most `MAX_SHIFT`, so that dates
 * moved into the window are found.
 */
const widened = ({ from, to }: ParseContext['window'], { ranges }: Changes) => {
  const days = ranges.map(({ shift }) =>
    Math.trunc(Math.min(MAX_SHIFT, Math.max(-MAX_SHIFT, shift)) / DAY_MS),
  );
  return {
    from: addDays(from, -Math.max(0, ...days)),
    to: addDays(to, Math.max(0, ...days.map((each) => -each))),
  };
};

/** Texts that a changed date takes from its series if its own are empty. */
const INHERITED = [
  'title',
  'description',
  'price',
  'email',
  'phone',
  'sourceUrl',
  'imageUrl',
] as const;

/**
 * Fills the empty fields of a changed date from its series, because a file gives only the changed fields of a
 * date, and often only the id of a cancelled date.
 */
const withMaster = (item: RawEvent, master: DatedEvent | undefined): RawEvent => {
  const whole = master === undefined ? null : toItem(master, wallMs(master.start), item.id);
  if (whole === null) return item;
  const full = { ...item, place: item.place ?? (item.isOnline ? null : whole.place) };
  for (const name of INHERITED) full[name] ||= whole[name];
  for (const name of ['categories', 'tags'] as const) {
    if (full[name].length === 0) full[name] = whole[name];
  }
  return full;
};

/**
 * Moves a date of a series that comes after a "this and future" change. The date moves by as much as the
 * change moved the date that it names (RFC 5545 section 3.8.4.4).
 */
const shifted = (ms: number, master: DatedEvent, { shift, dated }: Changes['ranges'][number]) => {
  const at = fromWallMs(ms, master.start.zone, master.start.time === null);
  return at === null ? NaN : wallMsIn(at, dated.start.zone) + shift;
};

/**
 * Assigns each change that names only a day to the date of the series on that day. If the series has two
 * dates on the day, drops the change, and returns the day.
 */
const settleDays = (
  { single, days }: Changes,
  starts: readonly number[],
  master: DatedEvent,
): WallDate[] => {
  if (days.size === 0) return [];
  const byDay = Map.groupBy(starts, (ms) => keyOf(ms, true));
  const unclear: WallDate[] = [];
  for (const [day, [only = NaN, ...others]] of byDay) {
    const original = days.get(day) ?? NaN;
    const dated = single.get(original);
    const start = fromWallMs(only, master.start.zone, false);
    if (dated === undefined || start === null) continue;
    days.delete(day);
    single.delete(original);
    if (others.length > 0) unclear.push(day);
    else single.set(only, startingAt(start, dated, master));
  }
  return unclear;
};

/**
 * Reads the dates of the events with one UID; adds what is wrong with their rules to `problems`. For private
 * dates, returns only the UID, and adds no problems.
 */
export function readSeries(
  group: readonly DatedEvent[],
  { budget, zones, window }: CalendarFacts,
  problems: ReadProblem[],
): { items: RawItem[]; isCut: boolean } {
  const items: RawItem[] = [];
  let isCut = false;
  const masters = newestRevisions(
    group.filter(({ event }) => !event.properties.has('RECURRENCE-ID')),
  );
  const [first] = masters;
  const changes = readChanges(group, zones, first);
  // The id of a single event is its UID, which stays the same if the event moves. The id of a date of a
  // series is its original start.
  const isLone = masters.length === 1 && changes.single.size === 0 && !repeats(masters[0]);
  const add = (dated: DatedEvent, ms: number, key: string, master?: DatedEvent) => {
    if (dated.isPrivate || master?.isPrivate === true) {
      // One private date does not make its series private.
      items.push({ kind: 'private', id: master?.isPrivate === false ? '' : dated.uid });
      return;
    }
    const item = toItem(dated, ms, key);
    if (item !== null) items.push(withMaster(item, master));
  };
  for (const master of masters) {
    const { calendarZone, length } = master;
    const expansion = expand(master.event, master.start, {
      ...{ budget, zones, calendarZone, length },
      window: widened(window, changes),
    });
    isCut ||= expansion.isCut;
    const unclear = settleDays(changes, expansion.starts, master).map(
      (day) =>
        `A change names the day ${day}, on which the series has two dates. Its RECURRENCE-ID lacks the time.`,
    );
    for (const message of master.isPrivate ? [] : [expansion.problem, ...unclear]) {
      if (message === null) continue;
      const title = textOf(master.event, 'SUMMARY');
      const leftOut = { id: master.uid, title };
      problems.push({ item: title || master.uid, message, leftOut });
    }
    for (const ms of expansion.starts) {
      if (changes.single.has(ms)) continue;
      const key = isLone ? '' : keyOf(ms, master.start.time === null);
      const range = changes.ranges.findLast(({ from }) => from < ms);
      if (range === undefined) {
        add({ ...master, length: expansion.lengths.get(ms) ?? length }, ms, key);
      } else {
        add(range.dated, shifted(ms, master, range), key, master);
      }
    }
  }
  for (const [ms, dated] of changes.single) {
    const key = keyOf(ms, (first ?? dated).start.time === null);
    add(dated, wallMs(dated.start), key, first);
  }
  return { items, isCut };
}

/** Gives the title of an event for comparison. */
const titleOf = ({ event }: DatedEvent): string => textOf(event, 'SUMMARY').toLowerCase();

/**
 * Separates events that share a UID by mistake: at least two of them have the same start and SEQUENCE, but
 * different titles. Adds the title of each event to its UID.
 */
export function withOwnUids(group: DatedEvent[]): DatedEvent[][] {
  const masters = group.filter(({ event }) => !event.properties.has('RECURRENCE-ID'));
  const titles = new Map<string, string>();
  const isShared = masters.some((each) => {
    const key = `${startKey(each)} ${String(sequence(each))}`;
    const known = titles.get(key);
    titles.set(key, titleOf(each));
    return known !== undefined && known !== titleOf(each);
  });
  if (!isShared) return [group];
  return Array.from(Map.groupBy(group, titleOf).entries(), ([title, events]): DatedEvent[] =>
    events.map((each) => ({ ...each, uid: `${each.uid} ${title}` })),
  );
}
