/**
 * Reads the dates of an iCalendar event as wall-clock moments, and converts between moments and wall
 * milliseconds.
 */
import { instantToWall, wallToInstant } from '../../../../time/wall-time.ts';
import { moment, OUTERMOST_DAYS, readMoment } from '../read-date.ts';
import type { IcalProperty } from './ical-lines.ts';
import type { ZoneReader } from './ical-zones.ts';
import type { RawMoment } from '../raw-item.ts';

/** The maximum number of dates that are read from one EXDATE or RDATE. */
const MAX_VALUES = 1000;

const VALUE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}):\d{2}(Z)?)?$/;

/**
 * Returns wall milliseconds: the UTC milliseconds at which a UTC clock would show this wall time. Recurrence
 * rules count in wall milliseconds.
 */
export function wallMs({ date, time }: Pick<RawMoment, 'date' | 'time'>): number {
  return Date.parse(`${date}T${time ?? '00:00'}:00Z`);
}

/** Converts wall milliseconds to a moment; a whole day gets no time. Null for years out of range. */
export function fromWallMs(ms: number, zone: RawMoment['zone'], isDay: boolean): RawMoment | null {
  if (!(Math.abs(ms) < 8e15)) return null;
  const shown = new Date(ms).toISOString();
  return moment(shown.slice(0, 10), isDay ? null : shown.slice(11, 16), zone);
}

/** A moment of a property and, for a period, its end or duration (RFC 5545 section 3.3.9). */
export interface Period {
  at: RawMoment;
  end: RawMoment | null;
  /** The duration as written in the file; empty if there is none. */
  duration: string;
}

/**
 * Reads the moments of a property; skips values that are not dates. `calendarZone` applies to times without a
 * zone. Accepts values that do not match the declared type, e.g. a day without `VALUE=DATE`.
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

/** Reads the moments of a property; for a period, only its start. */
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
 * Converts a moment to another zone, in wall milliseconds. The wall time does not change if the moment has no
 * time, a zone is missing, both zones are equal, or the day is one of `OUTERMOST_DAYS`.
 */
export function wallMsIn(at: RawMoment, zone: RawMoment['zone']): number {
  if (at.time === null || at.zone === null || zone === null || at.zone === zone) return wallMs(at);
  if (OUTERMOST_DAYS.has(at.date)) return wallMs(at);
  const instant = instantOf(at, at.zone);
  if (typeof zone === 'number') return instant + zone * 60_000;
  return wallMs(instantToWall(new Date(instant), zone));
}
