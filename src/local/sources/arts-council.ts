/**
 * Writes the iCalendar of an invented arts council: among its events are recurring ones, of which one date is
 * moved, one left out and one cancelled.
 */
import { addDays } from '../../time/wall-time.ts';
import { onOrAfter } from '../../../supabase/seed/days.ts';
import type { Served } from './served.ts';

const SITE = 'https://mesquitecoastarts.example';
const day = (date: string): string => date.replaceAll('-', '');
const at = (date: string, time: string): string => `${day(date)}T${time}00`;
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', String.raw`\n`);

/** Writes the lines of a VEVENT; text values are escaped. */
function event(id: string, facts: Record<string, string>): string[] {
  const TEXTS = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES'];
  const lines = Object.entries(facts).map(
    ([name, value]) => `${name}:${TEXTS.includes(name) ? escaped(value) : value}`,
  );
  return [
    'BEGIN:VEVENT',
    `UID:${id}@mesquitecoastarts.example`,
    'DTSTAMP:20260101T000000Z',
    `URL:${SITE}/calendar/${id}`,
    ...lines,
    'END:VEVENT',
  ];
}

/** Folds a line: a line longer than 75 octets continues on the next line, after a space (RFC 5545, 3.1). */
const folded = (line: string): string => line.replace(/(?=[\s\S]{75})[\s\S]{74}/g, '$&\r\n ');

const ZONE = 'TZID=America/Chicago';

function events(today: string, origin: string): string[] {
  const thursday = onOrAfter(addDays(today, 3), 'thu');
  const sunday = onOrAfter(addDays(today, 5), 'sun');
  const fair = onOrAfter(addDays(today, 38), 'sat');
  const reading = onOrAfter(addDays(today, 16), 'tue');
  const clay = {
    SUMMARY: 'Open Clay Evening',
    DESCRIPTION:
      'Wheels, glaze and a hot kiln: pottery for all who bring an apron.\nClay is included.',
    LOCATION: 'Mesquite Street Studios, 212 Mesquite Hollow, Kingsville, TX 78363',
    CATEGORIES: 'Workshops',
  };
  return [
    ...event('clay', {
      ...clay,
      [`DTSTART;${ZONE}`]: at(thursday, '1800'),
      [`DTEND;${ZONE}`]: at(thursday, '2030'),
      RRULE: 'FREQ=WEEKLY;COUNT=8',
      [`EXDATE;${ZONE}`]: at(addDays(thursday, 14), '1800'),
    }),
    ...event('clay', {
      ...clay,
      SUMMARY: 'Open Clay Evening: Raku Night',
      [`RECURRENCE-ID;${ZONE}`]: at(addDays(thursday, 21), '1800'),
      [`DTSTART;${ZONE}`]: at(addDays(thursday, 22), '1900'),
      [`DTEND;${ZONE}`]: at(addDays(thursday, 22), '2200'),
    }),
    ...event('brass', {
      SUMMARY: 'Brass on the Courthouse Lawn',
      DESCRIPTION:
        'A free concert of the county brass band. Bring a chair, and a hat against the sun.',
      LOCATION: 'Courthouse Lawn, 1 Live Oak Square, Sinton, TX 78387',
      CATEGORIES: 'Music',
      [`DTSTART;${ZONE}`]: at(sunday, '1500'),
      DURATION: 'PT1H30M',
      RRULE: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4',
    }),
    ...event('brass', {
      SUMMARY: 'Brass on the Courthouse Lawn',
      LOCATION: 'Courthouse Lawn, 1 Live Oak Square, Sinton, TX 78387',
      STATUS: 'CANCELLED',
      [`RECURRENCE-ID;${ZONE}`]: at(addDays(sunday, 28), '1500'),
      [`DTSTART;${ZONE}`]: at(addDays(sunday, 28), '1500'),
      DURATION: 'PT1H30M',
    }),
    ...event('fair', {
      SUMMARY: 'Mesquite Coast Makers Fair',
      DESCRIPTION: 'Sixty tables of weaving, silver, wood and paper, and a stage for fiddlers.',
      LOCATION: 'Rice Mill Yard, 900 Guadalupe Bend, Victoria, TX 77901',
      CATEGORIES: 'Festivals',
      'IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/jpeg': `${origin}/illustrations/makers-fair.jpg`,
      'DTSTART;VALUE=DATE': day(fair),
      'DTEND;VALUE=DATE': day(addDays(fair, 2)),
    }),
    ...event('reading', {
      SUMMARY: 'Poems from the Norther',
      DESCRIPTION:
        'Six poets of the coast read from winter notebooks. Free; coffee by the library.',
      LOCATION: 'Caney Branch Library, 30 Caney Road, Corpus Christi, TX 78415',
      CATEGORIES: 'Literature',
      // The times of this event are in UTC, as in calendars that office programs export.
      DTSTART: `${day(addDays(reading, 1))}T003000Z`,
      DTEND: `${day(addDays(reading, 1))}T020000Z`,
    }),
    ...event('grants', {
      SUMMARY: 'Board meeting: budget',
      DESCRIPTION: 'Regular meeting of the board.',
      LOCATION: 'Mesquite Street Studios, 212 Mesquite Hollow, Kingsville, TX 78363',
      [`DTSTART;${ZONE}`]: at(addDays(today, 20), '0900'),
      DURATION: 'PT2H',
    }),
  ];
}

/** Returns the response to a request for `/council/calendar.ics`. */
export function councilCalendar({ origin }: URL, today: string): Served {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Mesquite Coast Arts Council//Calendar//EN'],
    ...['X-WR-CALNAME:Mesquite Coast Arts Council', 'X-WR-TIMEZONE:America/Chicago'],
    ...events(today, origin),
    'END:VCALENDAR',
    '',
  ];
  return { type: 'text/calendar; charset=utf-8', body: lines.map(folded).join('\r\n') };
}
