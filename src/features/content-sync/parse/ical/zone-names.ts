/** Reads names of time zones that are not IANA names. */
import { isTimeZone } from '../../../../time/wall-time.ts';

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
 * Returns the minutes east of UTC of `-06:00`, `-0600`, `GMT-6`; null for other texts and beyond 14 hours.
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
