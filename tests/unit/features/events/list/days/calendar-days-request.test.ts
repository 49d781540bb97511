import { expect, test } from 'vitest';
import { calendarDaysRequest } from '../../../../../../src/features/events/list/days/calendar-days-request.ts';

const parse = (query: string) =>
  calendarDaysRequest.safeParse(Object.fromEntries(new URLSearchParams(query)));
const DAYS = 'startDate=2026-12-01&endDate=2026-12-31';

test('takes the filters of the calendar', () => {
  expect(
    parse(`${DAYS}&search=jazz&category=theater&city=Rockport&free=true&families=true&titles=3`)
      .data,
  ).toMatchObject({
    days: { from: '2026-12-01', to: '2026-12-31' },
    titles: 3,
    filter: {
      ...{ search: 'jazz', categories: ['performing-arts', 'theater', 'dance'], city: 'Rockport' },
      ...{ free: true, families: true, from: null, to: null },
    },
  });
  expect(parse(DAYS).data?.titles).toBe(0);
});

test.each([
  ['', 'Please give startDate.'],
  ['startDate=2026-12-01', 'Please give endDate.'],
  ['startDate=2026-02-30&endDate=2026-12-01', 'startDate must be a date.'],
  ['startDate=2026-12-02&endDate=2026-12-01', 'endDate must not be before startDate.'],
  [`${DAYS}&titles=6`, 'titles must be at most 5.'],
  [`${DAYS}&free=maybe`, 'free must be true or false.'],
])('refuses %j: %s', (query, message) => {
  expect(parse(query).error?.issues.map((issue) => issue.message)).toContain(message);
});
