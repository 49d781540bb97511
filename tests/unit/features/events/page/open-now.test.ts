import { expect, test } from 'vitest';
import { openText } from '../../../../../src/features/events/page/open-now.ts';

const HOURS = [
  { days: [2, 3, 4, 5], opens: '10:00', closes: '17:00', opensText: '10 AM', closesText: '5 PM' },
  { days: [6], opens: '14:00', closes: '18:00', opensText: '2 PM', closesText: '6 PM' },
  { days: [0, 6], opens: '12:00', closes: '13:30', opensText: '12 PM', closesText: '1:30 PM' },
];

test.each([
  ['2026-12-01', '09:59', 'Opens today 10 AM'],
  ['2026-12-01', '10:00', 'Open today until 5 PM'],
  ['2026-12-01', '17:00', 'Closed now, opens tomorrow 10 AM'],
  ['2026-12-05', '13:00', 'Open today until 1:30 PM'],
  ['2026-12-05', '13:30', 'Opens today 2 PM'],
  ['2026-12-06', '20:00', 'Closed now, opens Tuesday 10 AM'],
  ['2026-12-07', '12:00', 'Closed today, opens tomorrow 10 AM'],
  ['2026-12-20', '18:00', 'Closed now'],
  ['2026-11-30', '12:00', null],
  ['2026-11-29', '12:00', null],
  ['2026-12-21', '12:00', null],
])('on %s at %s an exhibition says %s', (date, time, text) => {
  const when = { startDate: '2026-11-30', lastDate: '2026-12-20', hours: HOURS };
  expect(openText(when, { date, time })).toBe(text);
});
