import { describe, expect, it } from 'vitest';
import { AD_TYPES } from '../../../../../src/features/advertising/advertisement.ts';
import {
  adPrice,
  isAdDuration,
  orderTypeOf,
} from '../../../../../src/features/advertising/packages/ad-package.ts';

describe('the price of an ad', () => {
  it('is its monthly price times its months, in cents', () => {
    expect(adPrice('sidebar', 1)).toEqual({ monthlyCents: 9900, totalCents: 9900 });
    expect(adPrice('horizontal', 12)).toEqual({ monthlyCents: 19_900, totalCents: 238_800 });
  });

  it('is not known for a custom package', () => {
    expect(adPrice('custom', 3)).toEqual({ monthlyCents: null, totalCents: null });
  });
});

it.each([
  [1, true],
  [12, true],
  [0, false],
  [13, false],
  [1.5, false],
  [NaN, false],
])('%s months can be ordered: %s', (months, isPossible) => {
  expect(isAdDuration(months)).toBe(isPossible);
});

it('an image that the team placed in a column was ordered as a custom package', () => {
  expect(AD_TYPES.map(orderTypeOf)).toEqual(['sidebar', 'horizontal', 'custom', 'custom']);
});
