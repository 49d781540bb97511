import { expect, it } from 'vitest';
import {
  byMonth,
  clickRate,
  count,
  totalOf,
} from '../../../../../src/features/manage-links/advertisement/ad-figures.ts';
import { sampleDays } from '../../../../support/samples/sample-linked-ad.ts';

it('days add up', () => {
  expect(totalOf(sampleDays('2026-11-01', 3))).toEqual({ impressions: 60, clicks: 6 });
  expect(totalOf([])).toEqual({ impressions: 0, clicks: 0 });
});

it('the click rate has one decimal, and none without impressions', () => {
  expect(clickRate({ impressions: 800, clicks: 10 })).toBe('1.3%');
  expect(clickRate({ impressions: 3, clicks: 0 })).toBe('0.0%');
  expect(clickRate({ impressions: 0, clicks: 0 })).toBeNull();
});

it('numbers have thousands separators', () => {
  expect(count(1_234_567)).toBe('1,234,567');
});

it('months come newest first, with their days newest first and their sums', () => {
  const months = byMonth(sampleDays('2026-11-29', 4));
  expect(
    months.map(({ month, impressions, clicks, days }) => [
      month,
      impressions,
      clicks,
      days.map((d) => d.day),
    ]),
  ).toEqual([
    ['2026-12', 70, 7, ['2026-12-02', '2026-12-01']],
    ['2026-11', 30, 3, ['2026-11-30', '2026-11-29']],
  ]);
});
