/**
 * Reads the time zones of an iCalendar file: IANA names, Windows names, rules in the file, other spellings.
 */
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { isTimeZone } from '../../../../time/wall-time.ts';
import type { RawMoment } from '../raw-item.ts';
import { namedZone } from './zone-names.ts';

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
 * Says whether a rule names one day of each year, as clocks change. Another rule can have a change each
 * second since 1601, which ical.js would all list.
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
