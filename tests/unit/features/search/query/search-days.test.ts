import { describe, expect, it } from 'vitest';
import { daysAt } from '../../../../../src/features/search/query/search-days.ts';
import { searchTokens } from '../../../../../src/features/search/query/search-tokens.ts';

const read = (text: string, today: string) => {
  const days = daysAt(searchTokens(text), 0, today);
  return days === null ? null : [days.from, days.to, days.length];
};

describe('on Tuesday, November 24, 2026', () => {
  const TODAY = '2026-11-24';
  it.each([
    ['tonight', '2026-11-24', '2026-11-24', 1],
    ['tomorrow night', '2026-11-25', '2026-11-25', 2],
    ['this weekend', '2026-11-27', '2026-11-29', 2],
    ['next weekend', '2026-12-04', '2026-12-06', 2],
    ['this week', '2026-11-24', '2026-11-29', 2],
    ['next week', '2026-11-30', '2026-12-06', 2],
    ['next 7 days', '2026-11-24', '2026-11-30', 3],
    ['this month', '2026-11-24', '2026-11-30', 2],
    ['next month', '2026-12-01', '2026-12-31', 2],
    ['tuesday', '2026-11-24', '2026-11-24', 1],
    ['on sat', '2026-11-28', '2026-11-28', 2],
    ['fri', '2026-11-27', '2026-11-27', 1],
    ['sun morning', '2026-11-29', '2026-11-29', 2],
    ['next friday', '2026-12-04', '2026-12-04', 2],
    ['friday night and saturday', '2026-11-27', '2026-11-28', 4],
    ['dec 12', '2026-12-12', '2026-12-12', 2],
    ['12 december', '2026-12-12', '2026-12-12', 2],
    ['Saturday, December 12th, 2026', '2026-12-12', '2026-12-12', 4],
    ['dec 11-13', '2026-12-11', '2026-12-13', 2],
    ['december 5 and 6', '2026-12-05', '2026-12-06', 4],
    ['1/9', '2027-01-09', '2027-01-09', 1],
    ['2026-12-24', '2026-12-24', '2026-12-24', 1],
    ['november', '2026-11-24', '2026-11-30', 1],
    ['in may', '2027-05-01', '2027-05-31', 2],
    ['february 2028', '2028-02-01', '2028-02-29', 2],
  ])('"%s" is %s to %s', (text, from, to, length) => {
    expect(read(text, TODAY)).toEqual([from, to, length]);
  });

  it.each(['may', 'march of the toys', 'sun', 'feb 30', '13/13', 'next', '"today"', ''])(
    '"%s" names no day',
    (text) => {
      expect(read(text, TODAY)).toBeNull();
    },
  );
});

it.each([
  ['friday', 'Friday'],
  ['in may', 'May 2027'],
])('"%s" is shown as %s', (text, label) => {
  expect(daysAt(searchTokens(text), 0, '2026-11-24')?.label).toBe(label);
});

it('counts from what is left of a weekend', () => {
  expect(read('this weekend', '2026-11-28')).toEqual(['2026-11-28', '2026-11-29', 2]);
  expect(read('next weekend', '2026-11-28')).toEqual(['2026-12-04', '2026-12-06', 2]);
  expect(read('next week', '2026-11-30')).toEqual(['2026-12-07', '2026-12-13', 2]);
});
