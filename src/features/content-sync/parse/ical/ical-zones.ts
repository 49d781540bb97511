/**
 * Reads the time zones of an iCalendar file: IANA names, Windows names, rules in the file, other spellings.
 */
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { isTimeZone } from '../../../../time/wall-time.ts';
import type { RawMoment } from '../raw-item.ts';

// Reads names of time zones that are not IANA names.

const US_ZONES: Record<string, string> = {
  e: 'America/New_York',
  c: 'America/Chicago',
  m: 'America/Denver',
  p: 'America/Los_Angeles',
};

/**
 * Zone abbreviations: `CST`, `CDT`, `CT`. The letters S and D (standard, daylight) are ignored, because many
 * people write the same letter all year.
 */
const ABBREVIATION = /^([ecmp])[sd]?t$/i;

/** Zone names in words: `Central Time (US & Canada)`, `(GMT-06:00) Central Time`. */
const SPELLED =
  /^(?:\([^()]{1,20}\) ?)?(?:us[ /])?(eastern|central|mountain|pacific)(?: (?:standard|daylight))?(?: time)?(?: \(us ?& ?canada\))?$/i;

const OFFSET = /^(?:gmt|utc)?([+-])(\d{1,2}):?([0-5]\d)?$/i;
const UTC = /^(?:z|utc|gmt|tzone:\/\/microsoft\/utc)$/i;

/**
 * Returns the minutes east of UTC of `-06:00`, `-0600`, `GMT-6`; null for other texts and for more than 14
 * hours.
 */
export function zoneOffset(text: string): number | null {
  const match = OFFSET.exec(text);
  if (match === null) return null;
  const total = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (total > 14 * 60) return null;
  return match[1] === '-' ? -total : total;
}

/** Returns the zone that a text names: an IANA name, or minutes east of UTC; null for an unknown zone. */
export function namedZone(text: string): string | number | null {
  const name = text.trim().slice(0, 80);
  if (UTC.test(name)) return 0;
  const letter = ABBREVIATION.exec(name)?.[1] ?? SPELLED.exec(name)?.[1]?.[0];
  if (letter !== undefined) return US_ZONES[letter.toLowerCase()] ?? null;
  const iana = name.replaceAll(' ', '_');
  return iana.includes('/') && isTimeZone(iana) ? iana : zoneOffset(name);
}

/** Converts the TZID of a moment to an IANA name or minutes east of UTC; null for an unknown zone. */
export type ZoneReader = (tzid: string, date: string, time: string) => RawMoment['zone'];

/**
 * Finds the IANA name at the end of a longer name, e.g.
 * `/freeassociation.sourceforge.net/Tzfile/America/Chicago`.
 */
const withoutPrefix = (name: string): string | undefined => {
  if (!name.startsWith('/')) return undefined;
  const names = name.slice(0, 200).split('/');
  return [names.slice(-3), names.slice(-2)].map((end) => end.join('/')).find(isTimeZone);
};

/** Returns the IANA name that a TZID means; null if it has none, e.g. for a zone that the file defines. */
export function ianaZone(tzid: string): string | null {
  const name = tzid.replace(/^"|"$/g, '').trim();
  if (isTimeZone(name)) return name;
  return withoutPrefix(name) ?? findIana(name)[0] ?? null;
}

/**
 * Says whether a rule repeats yearly without times of day, as the rules of clock changes do. Any other rule
 * could mean a change each second since 1601, and ical.js would list them all.
 */
const isYearly = ({ freq, parts }: ICAL.Recur): boolean =>
  freq === 'YEARLY' && !['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => name in parts);

const readZone = (
  text: string,
): { tzids: string[]; zone: ICAL.Timezone; iana: string | null } | null => {
  try {
    const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const rules = component.getAllSubcomponents().flatMap((part) => part.getAllProperties('rrule'));
    if (!rules.every((rule) => isYearly(rule.getFirstValue() as ICAL.Recur))) return null;
    const tzids = component.getAllProperties('tzid').map((id) => String(id.getFirstValue()));
    const place = component.getFirstPropertyValue('x-lic-location');
    const iana = typeof place === 'string' && isTimeZone(place) ? place : null;
    return { tzids, iana, zone: new ICAL.Timezone(component) };
  } catch {
    return null;
  }
};

const timeOf = (date: string, time: string): ICAL.Time => {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return ICAL.Time.fromData({ year, month, day, hour, minute });
};

/** Makes a function that finds the zone of a TZID. @param zones the texts of the file's VTIMEZONEs */
export function zoneReader(zones: readonly string[]): ZoneReader {
  const own = new Map<string, NonNullable<ReturnType<typeof readZone>>>();
  for (const text of zones) {
    const zone = readZone(text);
    for (const tzid of zone?.tzids ?? []) if (zone !== null) own.set(tzid, zone);
  }
  const names = new Map<string, string | null>();
  return (tzid, date, time) => {
    let name = names.get(tzid);
    if (name === undefined) {
      name = ianaZone(tzid) ?? own.get(tzid)?.iana ?? null;
      names.set(tzid, name);
    }
    if (name !== null) return name;
    const rules = own.get(tzid);
    if (rules === undefined) return namedZone(tzid);
    try {
      return Math.round(rules.zone.utcOffset(timeOf(date, time)) / 60);
    } catch {
      return null;
    }
  };
}
