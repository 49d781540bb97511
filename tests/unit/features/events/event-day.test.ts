import { expect, test } from 'vitest';
import {
  eventDay,
  eventDayBlock,
  eventTimeBlock,
  eventTimes,
} from '../../../../src/features/events/event-day.ts';

test.each([
  ['2026-11-07', null, 'Saturday, November 7, 2026'],
  ['2026-11-07', '2026-11-07', 'Saturday, November 7, 2026'],
  ['2026-11-07', '2026-11-30', 'Nov 7, 2026 - Nov 30, 2026'],
  [null, null, 'Date TBD'],
])('from %j to %j reads %s', (startDate, endDate, words) => {
  expect(eventDay({ startDate, endDate })).toBe(words);
});

test('an exhibition has its hours for its time, unless they take several lines', () => {
  const given = { startTime: '10:00', endTime: null, openingHours: null };
  const weekdays = { days: [3, 4, 5], opens: '10:00', closes: '17:00' };
  const saturday = { days: [6], opens: '12:00', closes: '16:00' };
  expect(eventTimes(given)).toBe('10:00 AM CST');
  expect(eventTimes({ ...given, openingHours: [weekdays] })).toBe(
    'Wednesday to Friday: 10:00 AM - 5:00 PM',
  );
  expect(eventTimes({ ...given, openingHours: [weekdays, saturday] })).toBeNull();
});

test.each([
  ['2026-11-06', 'Sat 7 Nov'],
  ['2026-11-07', 'Sat 7 Nov'],
  ['2026-11-08', 'Until 17 Dec'],
  ['2026-12-17', 'Until 17 Dec'],
  ['2026-12-18', 'Sat 7 Nov'],
  [undefined, 'Sat 7 Nov'],
])('on %s the date block of an exhibition is %s', (today, block) => {
  const exhibition = { startDate: '2026-11-07', endDate: '2026-12-17' };
  const { lead, day, month } = eventDayBlock(exhibition, today);
  expect(`${lead} ${day} ${month}`).toBe(block);
});

test.each([
  ['00:05', null, ['12:05', 'AM', 'CST']],
  ['12:15', '13:00', ['12:15', 'PM', '- 1:00 PM CST']],
])('the time block of %s to %s is %j', (startTime, endTime, parts) => {
  const { clock, half, rest } = eventTimeBlock(startTime, endTime);
  expect([clock, half, rest]).toEqual(parts);
});
