import { expect, it } from 'vitest';
import {
  byMonth,
  clickRate,
  count,
  totalOf,
} from '../../../../../src/features/manage-links/advertisement/ad-figures.ts';
import { sampleDays } from '../../../../support/samples/sample-linked-ad.ts';

it('days add up, and none at all is nothing', () => {
  expect(totalOf(sampleDays('2026-11-01', 3))).toEqual({ seen: 60, clicked: 6 });
  expect(totalOf([])).toEqual({ seen: 0, clicked: 0 });
});

it('the click rate has one decimal, and none while nobody has seen it', () => {
  expect(clickRate({ seen: 800, clicked: 10 })).toBe('1.3%');
  expect(clickRate({ seen: 3, clicked: 0 })).toBe('0.0%');
  expect(clickRate({ seen: 0, clicked: 0 })).toBeNull();
});

it('thousands are marked', () => {
  expect(count(1_234_567)).toBe('1,234,567');
});

it('months come newest first, with their days newest first and their sums', () => {
  const months = byMonth(sampleDays('2026-11-29', 4));
  expect(
    months.map(({ month, seen, clicked, days }) => [month, seen, clicked, days.map((d) => d.day)]),
  ).toEqual([
    ['2026-12', 70, 7, ['2026-12-02', '2026-12-01']],
    ['2026-11', 30, 3, ['2026-11-30', '2026-11-29']],
  ]);
});
