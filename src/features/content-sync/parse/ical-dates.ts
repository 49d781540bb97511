/** Dates of an iCalendar event as wall-clock moments, and arithmetic with them. */
import { instantToWall, wallToInstant } from '../../../time/wall-time.ts';
import { moment } from './date-text.ts';
import type { IcalProperty } from './ical-lines.ts';
import type { ZoneReader } from './ical-zones.ts';
import type { RawMoment } from './raw-item.ts';

const VALUE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}):\d{2}(Z)?)?$/;

/** Milliseconds of a UTC clock that shows the wall time: what recurrences count in. */
export function wallMs({ date, time }: Pick<RawMoment, 'date' | 'time'>): number {
  return Date.parse(`${date}T${time ?? '00:00'}:00Z`);
}

/** The moment that a UTC clock shows; without its time for a whole day. Null outside the calendar. */
export function fromWallMs(ms: number, zone: RawMoment['zone'], isDay: boolean): RawMoment | null {
  if (!(Math.abs(ms) < 8e15)) return null;
  const shown = new Date(ms).toISOString();
  return moment(shown.slice(0, 10), isDay ? null : shown.slice(11, 16), zone);
}

/** The moments of a property; what is no date is left out. `calendarZone` is for times without a zone. */
export function momentsOf(
  property: IcalProperty | undefined,
  zones: ZoneReader,
  calendarZone: string | null,
): RawMoment[] {
  if (property === undefined) return [];
  const tzid = property.parameters['tzid'];
  return property.values.flatMap((value) => {
    // A period is its start and its end.
    const match = VALUE.exec(String(Array.isArray(value) ? value[0] : value));
    if (match === null) return [];
    const [, date = '', time = null, utc] = match;
    const zone = (): RawMoment['zone'] => {
      if (time === null) return null;
      if (utc !== undefined) return 0;
      return (tzid === undefined ? null : zones(tzid, date, time)) ?? calendarZone;
    };
    const read = moment(date, time, null);
    return read === null ? [] : [{ ...read, zone: zone() }];
  });
}

/** The instant of a moment with a zone, in milliseconds. */
const instantOf = (at: RawMoment, zone: string | number): number =>
  typeof zone === 'number'
    ? wallMs(at) - zone * 60_000
    : wallToInstant(at.date, at.time ?? '00:00', zone).getTime();

/**
 * The same instant on the clock of another zone, in wall milliseconds. Moments without a time or a zone,
 * and zones that are equal, keep their wall time.
 */
export function wallMsIn(at: RawMoment, zone: RawMoment['zone']): number {
  if (at.time === null || at.zone === null || zone === null || at.zone === zone) return wallMs(at);
  const instant = instantOf(at, at.zone);
  if (typeof zone === 'number') return instant + zone * 60_000;
  return wallMs(instantToWall(new Date(instant), zone));
}
