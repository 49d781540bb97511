import { expect, test } from 'vitest';
import { eventDay, eventDayBlock } from '../../../../src/features/events/event-day.ts';

test('a single day is written out', () => {
  const written = 'Saturday, November 7, 2026';
  expect(eventDay({ startDate: '2026-11-07', endDate: null })).toBe(written);
  expect(eventDay({ startDate: '2026-11-07', endDate: '2026-11-07' })).toBe(written);
});

test('several days are a range', () => {
  expect(eventDay({ startDate: '2026-11-07', endDate: '2026-11-30' })).toBe(
    'Nov 7, 2026 - Nov 30, 2026',
  );
});

test('a missing date is to be announced', () => {
  expect(eventDay({ startDate: null, endDate: null })).toBe('Date TBD');
});

const exhibition = { startDate: '2026-11-07', endDate: '2026-12-17' };
const opening = { lead: 'Sat', day: '7', month: 'Nov' };

test('an exhibition that is on is set large with its last day', () => {
  const closing = { lead: 'Until', day: '17', month: 'Dec' };
  expect(eventDayBlock(exhibition, '2026-11-08')).toEqual(closing);
  expect(eventDayBlock(exhibition, '2026-12-17')).toEqual(closing);
});

test.each(['2026-11-06', '2026-11-07', '2026-12-18', undefined])(
  'before it is on, on its first day and once it is over it is the first day: %s',
  (today) => {
    expect(eventDayBlock(exhibition, today)).toEqual(opening);
  },
);

test('a single day is always itself', () => {
  expect(eventDayBlock({ startDate: '2026-11-07', endDate: null }, '2026-11-09')).toEqual(opening);
});
