import { expect, test } from 'vitest';
import {
  type FurtherDate,
  withAnotherDate,
} from '../../../../../../src/features/private-links/event/dates/further-dates.ts';

const date = (startDate: string, key = 0): FurtherDate => ({
  key,
  times: { startDate, startTime: '19:00', endDate: '', endTime: '21:00' },
});

test('another date is a week later at the same hours, or is left to choose', () => {
  expect(withAnotherDate([date('2026-12-29')])).toEqual([
    date('2026-12-29'),
    date('2027-01-05', 1),
  ]);
  expect(withAnotherDate([date('')])).toEqual([date(''), date('', 1)]);
});

test('twelve dates are added at once', () => {
  const dates = Array.from({ length: 12 }, (_, key) => date('', key));
  expect(withAnotherDate(dates.slice(1))).toHaveLength(12);
  expect(withAnotherDate(dates)).toBeNull();
});
