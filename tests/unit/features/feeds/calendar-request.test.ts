import { expect, test } from 'vitest';
import {
  CALENDAR_PARAMETERS,
  calendarFilter,
  calendarQuery,
  calendarRequest,
  nearestEntries,
} from '../../../../src/features/feeds/calendar-request.ts';

test('the filter reaches a month back', () => {
  const request = calendarRequest.parse({
    category: 'Theater',
    city: ' Rockport\u0000 ',
    free: '0',
    x: '1',
  });
  expect(calendarFilter(request, 'The Pier', '2026-03-10')).toEqual({
    category: 'Theater',
    city: 'Rockport',
    venue: 'The Pier',
    from: '2026-02-08',
  });
});

test('what is over takes no place of what is to come, and its latest events take the places left', () => {
  const on = (startDate: string, endDate: string | null = null) => ({ startDate, endDate });
  const [first, running, yesterday] = [
    on('2026-03-01'),
    on('2026-03-02', '2026-04-01'),
    on('2026-03-09'),
  ];
  const [today, later] = [on('2026-03-10'), on('2026-03-20')];
  const nearest = (most: number) =>
    nearestEntries(
      [first, running, yesterday, today, later].slice(-most),
      [running, today, later].slice(0, most),
      '2026-03-10',
      most,
    );
  expect(nearest(3)).toEqual([running, today, later]);
  expect(nearest(4)).toEqual([yesterday, running, today, later]);
});

test('free admission is asked for with 1, and nothing else', () => {
  expect(calendarFilter(calendarRequest.parse({ free: '1' }), undefined, '2026-03-10').free).toBe(
    true,
  );
  expect(calendarRequest.safeParse({ free: 'maybe' }).success).toBe(false);
  expect(calendarQuery(calendarRequest.parse({ free: '1', q: 'a' }))).toEqual({ q: 'a', free: 1 });
});

test('each parameter splits the cache', () => {
  expect(CALENDAR_PARAMETERS).toEqual(['category', 'city', 'venue', 'organizer', 'q', 'free']);
});
