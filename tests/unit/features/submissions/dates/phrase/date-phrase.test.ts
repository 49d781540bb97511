import { expect, test } from 'vitest';
import { readDatePhrase } from '../../../../../../src/features/submissions/dates/phrase/date-phrase.ts';
import { fc } from '../../../../../support/samples/properties.ts';

const TODAY = '2026-11-23';

/**
 * Returns a line's dates and times in short form, `12-01 12-08 | 18:00 20:00`; dates outside 2026
 * keep their year.
 */
const read = (line: string): string | null => {
  const found = readDatePhrase(line, TODAY);
  if (found === null) return null;
  const days = found.dates.map((day) => day.replace(/^2026-/, '')).join(' ');
  const times = [found.startTime, found.endTime].filter((time) => time !== null).join(' ');
  return times === '' ? days : `${days} | ${times}`;
};

test.each([
  ['Tuesdays in December, 6 to 8 pm', '12-01 12-08 12-15 12-22 12-29 | 18:00 20:00'],
  ['Dec 3, 10 and 17 at 7pm', '12-03 12-10 12-17 | 19:00'],
  [
    'first Saturday of each month until June, 10am-2pm',
    '12-05 2027-01-02 2027-02-06 2027-03-06 2027-04-03 2027-05-01 2027-06-05 | 10:00 14:00',
  ],
  [
    'every other Friday from Jan 8, 6 times',
    '2027-01-08 2027-01-22 2027-02-05 2027-02-19 2027-03-05 2027-03-19',
  ],
  ['Tue Dec 1 & Thu Dec 3, 7:30 p.m.', '12-01 12-03 | 19:30'],
  ['Tuesdays, December 1, 8 and 15', '12-01 12-08 12-15'],
  ['12/3, 12/10 and 12/17/2026 noon', '12-03 12-10 12-17 | 12:00'],
  ['Dec 29, Jan 5 and 12', '12-29 2027-01-05 2027-01-12'],
  ['March 4 and 11, 2028', '2028-03-04 2028-03-11'],
  ['Thursday to Saturday, Dec 3 – Dec 12, 7:30 PM', '12-03 12-04 12-05 12-10 12-11 12-12 | 19:30'],
  ['Fridays and Saturdays through December 12', '11-27 11-28 12-04 12-05 12-11 12-12'],
  ['Every Tuesday from December 1 for 3 weeks, 18:00-20:00', '12-01 12-08 12-15 | 18:00 20:00'],
  ['Tuesdays and Thursdays, Dec 1, 2 weeks', '12-01 12-03 12-08 12-10'],
  ['weekly from Dec 2, 3 times', '12-02 12-09 12-16'],
  ['1st and 3rd Saturdays until January', '12-05 12-19 2027-01-02 2027-01-16'],
  ['The last Friday of the month, December to February', '12-25 2027-01-29 2027-02-26'],
  ['the 31st of each month from December until March', '12-31 2027-01-31 2027-03-31'],
  ['monthly on the 15th, 2 times', '12-15 2027-01-15'],
  ['first Friday of the month from Nov 10, 2026, 2 times', '12-04 2027-01-01'],
  ['last Saturday of the month, Oct 1 to Dec 31', '2027-10-30 2027-11-27 2027-12-25'],
  ['Wednesdays from Dec 1 to Dec 15, 2027', '2027-12-01 2027-12-08 2027-12-15'],
  ['Tuesdays from Nov 10 to Nov 23, 2027', '2027-11-16 2027-11-23'],
  ['first Monday of the month, December to January 2028', '2027-12-06 2028-01-03'],
  [
    'last Saturday of the month until October',
    '11-28 12-26 2027-01-30 2027-02-27 2027-03-27 2027-04-24 2027-05-29 2027-06-26 2027-07-31 2027-08-28 2027-09-25 2027-10-30',
  ],
  ['first Friday of December, 5-9 pm', '12-04 | 17:00 21:00'],
  ['daily Dec 21 to Dec 23 at 11 am', '12-21 12-22 12-23 | 11:00'],
  [
    'Mondays in December and January',
    '12-07 12-14 12-21 12-28 2027-01-04 2027-01-11 2027-01-18 2027-01-25',
  ],
  ['11 am to 1 pm, Dec 5', '12-05 | 11:00 13:00'],
])('%s', (line, dates) => {
  expect(read(line)).toBe(dates);
});

test('any line gives dates in order, or null', () => {
  const word = fc.constantFrom(
    ...[
      'tue',
      'dec',
      '3',
      '15th',
      'every',
      'other',
      'first',
      'of',
      'month',
      'until',
      '-',
      ',',
      '6 pm',
    ],
    ...['2027', 'weeks', 'times', 'and', '/', 'from', 'in', 'daily', 'to', 'for', 'x'],
  );
  const line = fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(line, (text) => {
      const dates = readDatePhrase(text, TODAY)?.dates ?? ['2026-11-23'];
      expect(dates).toEqual([...new Set(dates)].sort());
    }),
  );
});
