import { describe, expect, it } from 'vitest';
import { daysAt } from '../../../../src/text/search/search-days.ts';
import { searchTokens } from '../../../../src/text/search/search-tokens.ts';

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
    ['Saturday, December 12th, 2026', '2026-12-12', '2026-12-12', 4],
    ['dec 11-13', '2026-12-11', '2026-12-13', 2],
    ['december 5 and 6', '2026-12-05', '2026-12-06', 4],
    ['dec 11-13, 2027', '2027-12-11', '2027-12-13', 3],
    ['Dec 18 - Dec 20', '2026-12-18', '2026-12-20', 5],
    ['Dec 18–Dec 20 jazz', '2026-12-18', '2026-12-20', 3],
    ['18 dec to 20 dec', '2026-12-18', '2026-12-20', 5],
    ['Fri, Dec 18 through Sun, Dec 20', '2026-12-18', '2026-12-20', 7],
    ['nov 28 to dec 5', '2026-11-28', '2026-12-05', 5],
    ['Dec 30 - Jan 2', '2026-12-30', '2027-01-02', 5],
    ['Dec 30, 2026 to Jan 2, 2027', '2026-12-30', '2027-01-02', 7],
    ['Feb 27, 2028 to Mar 1', '2028-02-27', '2028-03-01', 6],
    ['12/18 - 12/20', '2026-12-18', '2026-12-20', 3],
    ['12/18-12/20/26', '2026-12-18', '2026-12-20', 1],
    ['2026-12-18 to 2026-12-20', '2026-12-18', '2026-12-20', 3],
    ['nov 20-28', '2026-11-20', '2026-11-28', 2],
    ['dec 20 to dec 12', '2026-12-20', '2026-12-20', 2],
    ['dec 12 - 7pm', '2026-12-12', '2026-12-12', 2],
    ['dec 12 to "20"', '2026-12-12', '2026-12-12', 2],
    ['november', '2026-11-24', '2026-11-30', 1],
    ['in may', '2027-05-01', '2027-05-31', 2],
    ['in dec', '2026-12-01', '2026-12-31', 2],
    ['sept 2027', '2027-09-01', '2027-09-30', 2],
    ['february 2028', '2028-02-01', '2028-02-29', 2],
  ])('"%s" is %s to %s', (text, from, to, length) => {
    expect(read(text, TODAY)).toEqual([from, to, length]);
  });

  it.each([
    ...['may', 'march of the toys', 'sun', 'dec', 'feb 30', 'dec 12-5', 'dec 18-strings'],
    ...['in dec 12', '2026-02-30', 'next', '"today"', ''],
  ])('"%s" names no day', (text) => {
    expect(read(text, TODAY)).toBeNull();
  });
});

it('knows the month on its last days', () => {
  expect(read('this month', '2026-10-31')).toEqual(['2026-10-31', '2026-10-31', 2]);
  expect(read('next month', '2027-01-31')).toEqual(['2027-02-01', '2027-02-28', 2]);
});

it.each([
  ['friday', 'Friday'],
  ['in may', 'May 2027'],
  ['in dec', 'December'],
])('"%s" is shown as %s', (text, label) => {
  expect(daysAt(searchTokens(text), 0, '2026-11-24')?.label).toBe(label);
});

it('counts from what is left of a weekend', () => {
  expect(read('this weekend', '2026-11-28')).toEqual(['2026-11-28', '2026-11-29', 2]);
  expect(read('next weekend', '2026-11-28')).toEqual(['2026-12-04', '2026-12-06', 2]);
  expect(read('next week', '2026-11-30')).toEqual(['2026-12-07', '2026-12-13', 2]);
});

it.each([
  ['nov 27-29', '2026-11-28', '2026-11-27', '2026-11-29'],
  ['nov 27-29', '2026-11-30', '2027-11-27', '2027-11-29'],
  ['december 1 to 24', '2026-12-24', '2026-12-01', '2026-12-24'],
  ['dec 30 - jan 2', '2027-01-01', '2026-12-30', '2027-01-02'],
  ['12/30-1/2', '2027-01-03', '2027-12-30', '2028-01-02'],
])('reads "%s" on %s as a range that is not over', (text, today, from, to) => {
  expect(read(text, today)?.slice(0, 2)).toEqual([from, to]);
});
