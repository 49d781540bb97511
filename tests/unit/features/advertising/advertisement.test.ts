import { describe, expect, it } from 'vitest';
import {
  AD_TYPES,
  adPrice,
  bannerPlacement,
  isAdDuration,
  mismatchSentence,
  orderTypeOf,
} from '../../../../src/features/advertising/advertisement.ts';

const size = (text: string) => {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
};

describe('an image fits', () => {
  it.each(['300x250', '600x500', '1200x1000', '1000x833', '1600x1333'])(
    'the sidebar: %s',
    (text) => {
      expect(bannerPlacement('sidebar', size(text))).toBe('sidebar');
    },
  );

  it.each(['728x90', '1456x180', '1092x135', '1600x198', '1600x197'])('the strip: %s', (text) => {
    expect(bannerPlacement('horizontal', size(text))).toBe('horizontal');
  });

  it('either placement, for a custom package', () => {
    expect(bannerPlacement('custom', size('728x90'))).toBe('horizontal');
    expect(bannerPlacement('custom', size('600x500'))).toBe('sidebar');
  });
});

describe('an image does not fit', () => {
  it.each(['299x249', '300x249', '250x300', '300x300', '728x90', '600x520'])(
    'the sidebar: %s',
    (text) => {
      expect(bannerPlacement('sidebar', size(text))).toBeNull();
    },
  );

  it.each(['727x90', '728x89', '300x250', '728x120', '1456x170'])('the strip: %s', (text) => {
    expect(bannerPlacement('horizontal', size(text))).toBeNull();
  });

  it('and the sentence names the size that would', () => {
    expect(mismatchSentence('sidebar')).toContain('300 by 250 pixels');
    expect(mismatchSentence('horizontal')).toContain('728 by 90 pixels');
    expect(mismatchSentence('custom')).toContain('728 by 90 pixels or 300 by 250 pixels');
  });
});

describe('ad package', () => {
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
});
