import { expect, test } from 'vitest';
import { isLongEvening } from '../../../../../src/features/submissions/review/long-evening.ts';

const from = (startTime: string | null, endTime: string | null, endDate: string | null) =>
  isLongEvening({ startDate: '2026-10-02', startTime, endDate, endTime });

test.each([
  ['an evening over months', '18:00', '19:30', '2027-03-05', true],
  ['an evening without an end over months', '19:00', null, '2027-03-05', true],
  ['a performance in the afternoon over months', '14:00', '16:30', '2026-12-20', true],
  ['opening hours over months', '10:00', '17:00', '2027-03-05', false],
  ['whole days over months', null, null, '2027-03-05', false],
  ['a festival of ten evenings', '18:00', '22:00', '2026-10-12', false],
  ['one evening', '18:00', '22:00', null, false],
] as const)('%s: %s to %s until %s is a series: %s', (_, start, end, lastDay, isSeries) => {
  expect(from(start, end, lastDay)).toBe(isSeries);
});
