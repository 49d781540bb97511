/** Reads the dates of an iCalendar event as wall-clock moments, and calculates with such moments. */
import { instantToWall, wallToInstant } from '../../../../time/wall-time.ts';
import { moment, readMoment } from '../date-text.ts';
import type { IcalProperty } from './ical-lines.ts';
import type { ZoneReader } from './ical-zones.ts';
import type { RawMoment } from '../raw-item.ts';

/** The maximum number of dates of one EXDATE or RDATE that are read. */
const MAX_VALUES = 1000;

const VALUE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}):\d{2}(Z)?)?$/;

/** Gives the milliseconds of a UTC clock that shows the wall time: recurrences count in them. */
export function wallMs({ date, time }: Pick<RawMoment, 'date' | 'time'>): number {
  return Date.parse(`${date}T${time ?? '00:00'}:00Z`);
}

/** Turns wall milliseconds into a moment, for a whole day without a time; null for years out of range. */
export function fromWallMs(ms: number, zone: RawMoment['zone'], isDay: boolean): RawMoment | null {
  if (!(Math.abs(ms) < 8e15)) return null;
  const shown = new Date(ms).toISOString();
  return moment(shown.slice(0, 10), isDay ? null : shown.slice(11, 16), zone);
}

/** A moment of a property, with the end or duration of a period (RFC 5545 section 3.3.9). */
export interface Period {
  at: RawMoment;
  end: RawMoment | null;
  /** As written; empty where there is none. */
  duration: string;
}

/**
 * Reads the moments of a property; leaves out what is no date. `calendarZone` is for times without a zone. A
 * value that its type does not allow, such as a day without `VALUE=DATE`, is read as it is written.
 */
export function periodsOf(
  property: IcalProperty | undefined,
  zones: ZoneReader,
  calendarZone: string | null,
): Period[] {
  if (property === undefined) return [];
  const tzid = property.parameters['tzid'];
  const withZone = (read: RawMoment | null): RawMoment | null => {
    if (read === null || read.time === null || read.zone !== null) return read;
    const zone = tzid === undefined ? null : zones(tzid, read.date, read.time);
    return { ...read, zone: zone ?? calendarZone };
  };
  const readValue = (value: unknown): RawMoment | null => {
    const match = VALUE.exec(String(value));
    if (match === null) return null;
    const [, date = '', time = null, utc] = match;
    return withZone(moment(date, time, utc === undefined ? null : 0));
  };
  const written = property.raw.split(',', MAX_VALUES);
  const values =
    property.values.length === written.length ? property.values.slice(0, MAX_VALUES) : written;
  return values.flatMap((value, index) => {
    const [first, second] = Array.isArray(value) ? (value as unknown[]) : [value];
    const at = readValue(first) ?? withZone(readMoment(written[index] ?? ''));
    if (at === null) return [];
    const end = second === undefined ? null : readValue(second);
    return [{ at, end, duration: second === undefined ? '' : String(second) }];
  });
}

/** Reads the moments of a property; of a period, the start. */
export function momentsOf(
  property: IcalProperty | undefined,
  zones: ZoneReader,
  calendarZone: string | null,
): RawMoment[] {
  return periodsOf(property, zones, calendarZone).map(({ at }) => at);
}

/** Gives the instant of a moment in a zone, in milliseconds. */
const instantOf = (at: RawMoment, zone: string | number): number =>
  typeof zone === 'number'
    ? wallMs(at) - zone * 60_000
    : wallToInstant(at.date, at.time ?? '00:00', zone).getTime();

/**
 * Puts a moment on the clock of another zone, in wall milliseconds. The wall time stays where the moment has
 * no time, where a zone is missing, and where the zones are equal.
 */
export function wallMsIn(at: RawMoment, zone: RawMoment['zone']): number {
  if (at.time === null || at.zone === null || zone === null || at.zone === zone) return wallMs(at);
  const instant = instantOf(at, at.zone);
  if (typeof zone === 'number') return instant + zone * 60_000;
  return wallMs(instantToWall(new Date(instant), zone));
}
