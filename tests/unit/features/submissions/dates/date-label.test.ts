import { expect, test } from 'vitest';
import {
  countLabel,
  dayLabel,
  timesLabel,
} from '../../../../../src/features/submissions/dates/date-label.ts';

const DATE = { startDate: '2026-12-08', startTime: '18:00', endDate: '', endTime: '20:00' };

test('a date is said with its weekday and its times', () => {
  expect(dayLabel(DATE)).toBe('Tuesday, Dec 8, 2026');
  expect(timesLabel(DATE)).toBe('6:00 PM - 8:00 PM');
  expect(timesLabel({ ...DATE, endTime: '', endDate: '2026-12-10' })).toBe(
    '6:00 PM, until Dec 10, 2026',
  );
});

test('half a date is a new one, without times', () => {
  expect(dayLabel({ startDate: '2026-02-30' })).toBe('New date');
  expect(timesLabel({ startDate: '', startTime: '', endDate: '', endTime: '' })).toBe('');
});

test('one date is not called dates', () => {
  expect([countLabel(1), countLabel(6)]).toEqual(['1 date', '6 dates']);
});
