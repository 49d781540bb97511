/**
 * Describes the guide's time zone for iCalendar files, with the daylight saving rules of the United States
 * since 2007. A unit test compares them with the rules that JavaScript has for `site.timeZone`.
 */
import { site } from '../../site.ts';

/** The VTIMEZONE component as jCal (RFC 7265). */
export const CENTRAL_ZONE = [
  'vtimezone',
  [
    ['tzid', {}, 'text', site.timeZone],
    ['x-lic-location', {}, 'unknown', site.timeZone],
  ],
  [
    [
      'daylight',
      [
        ['tzname', {}, 'text', 'CDT'],
        ['tzoffsetfrom', {}, 'utc-offset', '-06:00'],
        ['tzoffsetto', {}, 'utc-offset', '-05:00'],
        ['dtstart', {}, 'date-time', '2007-03-11T02:00:00'],
        ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: 3, byday: '2SU' }],
      ],
      [],
    ],
    [
      'standard',
      [
        ['tzname', {}, 'text', 'CST'],
        ['tzoffsetfrom', {}, 'utc-offset', '-05:00'],
        ['tzoffsetto', {}, 'utc-offset', '-06:00'],
        ['dtstart', {}, 'date-time', '2007-11-04T02:00:00'],
        ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: 11, byday: '1SU' }],
      ],
      [],
    ],
  ],
];
