import { describe, expect, it, test } from 'vitest';
import {
  endProblem,
  lastDay,
  latestEnd,
  latestStart,
  startProblem,
} from '../../../../../src/features/advertising/review/ad-dates.ts';

test.each([
  ['2026-11-22', 1, '2026-12-21'],
  ['2026-12-01', 1, '2026-12-31'],
  ['2026-12-01', 3, '2027-02-28'],
  ['2026-01-31', 1, '2026-02-27'],
  ['2028-01-31', 1, '2028-02-28'],
  ['2026-03-31', 1, '2026-04-29'],
  ['2026-08-31', 6, '2027-02-27'],
  ['2027-08-31', 6, '2028-02-28'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2026-10-15', 2, '2026-12-14'],
])('a run that begins on %s for %i months ends on %s', (start, months, end) => {
  expect(lastDay(start, months)).toBe(end);
});

test('a year ahead ends on the same day of the next year, or on the last of February', () => {
  expect(latestStart('2026-11-22')).toBe('2027-11-22');
  expect(latestStart('2028-02-29')).toBe('2029-02-28');
  expect(latestEnd('2026-11-22')).toBe('2027-11-21');
});

describe('a first day', () => {
  it.each(['2026-11-22', '2026-12-31', '2027-11-22'])('may be %s', (start) => {
    expect(startProblem(start, '2026-11-22')).toBeUndefined();
  });

  it.each([
    ['', 'Choose the first day'],
    ['2026-02-30', 'Choose the first day'],
    ['2026-11-21', 'The first day can’t be in the past'],
    ['2027-11-23', 'Choose a first day within a year from now'],
  ])('cannot be %j', (start, sentence) => {
    expect(startProblem(start, '2026-11-22')).toBe(sentence);
  });
});

describe('an agreed last day', () => {
  it.each(['2026-12-01', '2027-11-30'])('may be %s', (end) => {
    expect(endProblem(end, '2026-12-01')).toBeUndefined();
  });

  it.each([
    ['', 'Choose the last day'],
    ['2026-11-30', 'The last day can’t come before the first'],
    ['2027-12-01', 'A run is 12 months at most: choose an earlier last day'],
  ])('cannot be %j', (end, sentence) => {
    expect(endProblem(end, '2026-12-01')).toBe(sentence);
  });

  it('is not compared with an invalid first day', () => {
    expect(endProblem('2026-12-01', '')).toBeUndefined();
  });
});
