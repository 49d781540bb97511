import { expect, test } from 'vitest';
import {
  CALENDAR_PARAMETERS,
  calendarFilter,
  calendarQuery,
  calendarRequest,
} from '../../../../src/features/feeds/calendar-request.ts';

test('the filter reaches a month back, and takes every spelling of a category', () => {
  const request = calendarRequest.parse({
    category: 'Theater',
    city: ' Rockport\u0000 ',
    free: '0',
    x: '1',
  });
  expect(calendarFilter(request, 'The Pier', '2026-03-10')).toMatchObject({
    categories: ['performing-arts', 'theater', 'dance'],
    city: 'Rockport',
    venue: 'The Pier',
    from: '2026-02-08',
    free: null,
    search: null,
  });
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
