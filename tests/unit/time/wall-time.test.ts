import { describe, expect, test } from 'vitest';
import {
  addDays,
  centralDate,
  secondsLeftOfDay,
  daysBetween,
  isWallDate,
  isWallTime,
  parseWallTime,
  readStartDate,
  wallToInstant,
} from '../../../src/time/wall-time.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../support/samples/properties.ts';

const wallDates = fc
  .date({
    min: new Date('1900-01-03T00:00:00Z'),
    max: new Date('2399-12-30T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const wallTimes = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('a wall date', () => {
  test.each(['2026-11-07', '2024-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])(
    '%s exists',
    (date) => {
      expect(isWallDate(date)).toBe(true);
    },
  );

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0050-01-01',
    '0000-01-01',
    '12026-01-01',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00',
    '',
    '２０２６-01-01',
    20260101,
    null,
    undefined,
  ])('%j is none', (date) => {
    expect(isWallDate(date)).toBe(false);
  });
});

describe('a wall time', () => {
  test.each(['00:00', '09:05', '19:00', '23:59'])('%s is valid', (time) => {
    expect(isWallTime(time)).toBe(true);
  });

  test.each(['24:00', '7:00', '19:60', '19:00:00', '7 PM', '', '19:00\n', 1900, null])(
    '%j is none',
    (time) => {
      expect(isWallTime(time)).toBe(false);
    },
  );

  test.each([
    ['19:00', '19:00'],
    ['7:00', '07:00'],
    ['7 PM', '19:00'],
    ['7PM', '19:00'],
    ['7:00 PM', '19:00'],
    ['7:00 pm', '19:00'],
    ['7:30 p.m.', '19:30'],
    ['7:00\u202fPM', '19:00'],
    ['1 AM', '01:00'],
    [' 7:00 AM ', '07:00'],
    ['12 AM', '00:00'],
    ['12:30 am', '00:30'],
    ['12 PM', '12:00'],
    ['11:59 PM', '23:59'],
    ['19:00:00', '19:00'],
    ['19:00:59.123456', '19:00'],
    ['19:00:59.5', '19:00'],
    ['0:05', '00:05'],
    ['Noon', '12:00'],
    ['MIDNIGHT', '00:00'],
  ])('%j is read as %s', (written, time) => {
    expect(parseWallTime(written)).toBe(time);
  });

  test.each([
    '',
    '7',
    '19',
    '24:00',
    '25:00',
    '13 PM',
    '0 PM',
    '13:00 PM',
    '19:60',
    '19:00:60',
    '7:5 PM',
    '7 o’clock',
    '7 XM',
    'PM',
    '7 PM - 9 PM',
    '123:00',
    '007 PM',
    'afternoon',
    'noonish',
    'at midnight',
    'midnights',
  ])('%j is not read', (written) => {
    expect(parseWallTime(written)).toBeNull();
  });

  test('every time of day is read back as itself, with and without seconds', () => {
    fc.assert(
      fc.property(wallTimes, (time) => {
        expect(parseWallTime(time)).toBe(time);
        expect(parseWallTime(`${time}:00`)).toBe(time);
      }),
    );
  });

  test('any text gives a time of day or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const time = parseWallTime(text);
        expect(time === null || isWallTime(time)).toBe(true);
      }),
    );
  });
});

describe('counting days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-11-07', 0, '2026-11-07'],
    ['2024-11-21', 731, '2026-11-22'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('adding days is the inverse of counting them', () => {
    fc.assert(
      fc.property(wallDates, fc.integer({ min: -200_000, max: 200_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test('an impossible day is refused', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-02-28', '2026-02-30')).toThrow(RangeError);
  });

  test('a day past the year 9999 is refused', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('2026-01-01', Number.MAX_VALUE)).toThrow(RangeError);
  });
});

describe('the Central day of an instant', () => {
  test.each([
    ['2026-11-22T05:59:59.999Z', '2026-11-21'],
    ['2026-11-22T06:00:00.000Z', '2026-11-22'],
    ['2026-07-04T04:59:59.999Z', '2026-07-03'],
    ['2026-07-04T05:00:00.000Z', '2026-07-04'],
    ['2026-09-27T07:30:00.000Z', '2026-09-27'],
    ['2027-01-01T00:00:00.000Z', '2026-12-31'],
  ])('at %s it is %s', (instant, date) => {
    expect(centralDate(new Date(instant))).toBe(date);
  });

  test('an invalid instant is refused', () => {
    expect(() => centralDate(new Date(NaN))).toThrow(RangeError);
  });
});

describe('the instant of a wall time', () => {
  test.each([
    ['winter', '2026-11-21', '19:00', '2026-11-22T01:00:00.000Z'],
    ['July, an hour nearer to Greenwich', '2026-07-04', '19:00', '2026-07-05T00:00:00.000Z'],
    [
      'the last minute before the clocks go forward',
      '2026-03-08',
      '01:59',
      '2026-03-08T07:59:00.000Z',
    ],
    ['the first minute after they did', '2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
    ['the minute before the repeated hour', '2026-11-01', '00:59', '2026-11-01T05:59:00.000Z'],
    ['the minute after the repeated hour', '2026-11-01', '02:00', '2026-11-01T08:00:00.000Z'],
    ['a time in the gap of Auckland', '2026-09-27', '02:30', '2026-09-27T07:30:00.000Z'],
    ['the leap day', '2028-02-29', '00:00', '2028-02-29T06:00:00.000Z'],
  ])('%s: %s %s', (_, date, time, instant) => {
    expect(wallToInstant(date, time).toISOString()).toBe(instant);
  });

  test('a time that does not occur in spring is read with the offset before the gap', () => {
    expect(wallToInstant('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T08:30:00.000Z');
  });

  test('a time that occurs twice in autumn is its first occurrence', () => {
    expect(wallToInstant('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T06:30:00.000Z');
  });

  test('falls on its own day', () => {
    fc.assert(
      fc.property(wallDates, wallTimes, (date, time) => {
        expect(centralDate(wallToInstant(date, time))).toBe(date);
      }),
    );
  });

  test('a later wall time is a later instant, outside the hours of a change', () => {
    fc.assert(
      fc.property(wallDates, wallTimes, wallTimes, (date, a, b) => {
        const oddHour = [a, b].some((time) => time >= '01:00' && time < '03:59');
        if (oddHour || a >= b) return;
        expect(wallToInstant(date, a).getTime()).toBeLessThan(wallToInstant(date, b).getTime());
      }),
    );
  });

  test('an impossible date or time is refused', () => {
    expect(() => wallToInstant('2026-02-30', '19:00')).toThrow(RangeError);
    expect(() => wallToInstant('2026-11-07', '24:00')).toThrow(RangeError);
    expect(() => wallToInstant('2026-11-07', '7 PM')).toThrow(RangeError);
  });
});

describe('the start date of a submission', () => {
  test('a day is kept', () => {
    expect(readStartDate('2026-11-07')).toEqual({ date: '2026-11-07', time: null });
    expect(readStartDate(' 2026-11-07\n')).toEqual({ date: '2026-11-07', time: null });
  });

  test.each([
    ['2026-11-08T01:00:00.000Z', '2026-11-07', '19:00'],
    ['2026-11-08T01:00:00Z', '2026-11-07', '19:00'],
    ['2026-07-08T01:00:00Z', '2026-07-07', '19:00'],
    ['2026-07-07T19:00:00-06:00', '2026-07-07', '19:00'],
    ['2026-07-07T20:00:00-0500', '2026-07-07', '19:00'],
    ['2026-01-01T05:30:00Z', '2025-12-31', '23:30'],
    ['2026-11-08T14:45+13:00', '2026-11-07', '19:45'],
    ['2026-11-08T15:45+14:00', '2026-11-07', '19:45'],
    ['2026-11-08T06:30:00.5+05:30', '2026-11-07', '19:00'],
    ['2026-11-08T06:59+05:59', '2026-11-07', '19:00'],
    ['2026-11-08t01:00:00z', '2026-11-07', '19:00'],
  ])('the instant %s is read at -06:00, in summer too', (instant, date, time) => {
    expect(readStartDate(instant)).toEqual({ date, time });
  });

  test('a date and time without a zone is wall-clock time and kept', () => {
    expect(readStartDate('2026-07-07T19:00')).toEqual({ date: '2026-07-07', time: '19:00' });
    expect(readStartDate('2026-07-07 19:00:00')).toEqual({ date: '2026-07-07', time: '19:00' });
  });

  test.each([
    '',
    'tomorrow',
    '11/07/2026',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-11-07T24:00:00Z',
    '2026-11-07T19:00:61Z',
    '2026-11-07T19:00:00+15:00',
    '2026-11-07T19:00:00+10:60',
    '2026-11-07T19:00:00+14:01',
    '2026-11-07T19:00:00ZZ',
    '1000-01-01T00:00:00Z',
    '+012026-11-07T00:00:00Z',
    '1762560000000',
  ])('%j is not read', (value) => {
    expect(readStartDate(value)).toBeNull();
  });

  test('every instant is read at six hours behind UTC', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1900-01-01T00:00:00Z'),
          max: new Date('9999-12-31T00:00:00Z'),
          noInvalidDate: true,
        }),
        (instant) => {
          const shown = new Date(instant.getTime() - 6 * 3_600_000).toISOString();
          expect(readStartDate(instant.toISOString())).toEqual({
            date: shown.slice(0, 10),
            time: shown.slice(11, 16),
          });
        },
      ),
    );
  });

  test('any text gives an existing day or null', () => {
    const nearMisses = fc.stringMatching(
      /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})?)?$/,
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearMisses), (text) => {
        const moment = readStartDate(text);
        expect(moment === null || isWallDate(moment.date)).toBe(true);
      }),
    );
  });
});

test('parsing is linear in time', () => {
  for (const read of [isWallDate, isWallTime, parseWallTime, readStartDate]) {
    expect(slowest(read).ms).toBeLessThan(100);
  }
});

describe('the rest of a day', () => {
  test.each([
    ['2026-07-05T04:59:59.200Z', 1],
    ['2026-07-05T05:00:00Z', 86_400],
    // The days on which the clocks change have 23 and 25 hours.
    ['2026-03-08T06:00:00Z', 23 * 3600],
    ['2026-11-01T05:00:00Z', 25 * 3600],
  ])('lasts until the next Central midnight: %s', (instant, seconds) => {
    expect(secondsLeftOfDay(new Date(instant))).toBe(seconds);
  });
});
