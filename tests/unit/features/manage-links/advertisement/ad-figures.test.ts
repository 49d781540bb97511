import { expect, it } from 'vitest';
import {
  clickRate,
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
