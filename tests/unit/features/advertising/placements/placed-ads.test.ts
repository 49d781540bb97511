import { describe, expect, test } from 'vitest';
import type {
  Advertisement,
  AdShape,
} from '../../../../../src/features/advertising/advertisement.ts';
import {
  adsFor,
  fitsShape,
} from '../../../../../src/features/advertising/placements/placed-ads.ts';
import { sampleAdvertisement as ad } from '../../../../support/samples/sample-advertisement.ts';

const TODAY = '2026-07-04';

describe('an advertisement stands', () => {
  test.each<[Advertisement['type'], string, AdShape[]]>([
    ['horizontal', 'homepage', ['horizontal']],
    ['horizontal', 'sidebar', ['horizontal']],
    ['sidebar', 'homepage', ['sidebar']],
    ['sidebar', 'horizontal_banner', ['sidebar']],
    ['image', 'sidebar', ['sidebar']],
    ['image', 'horizontal_banner', ['horizontal']],
    ['image', 'homepage', ['other']],
    ['custom', 'horizontal_banner', ['horizontal']],
    ['custom', 'homepage', []],
    ['custom', 'sidebar', []],
  ])('%s placed at %s: %j', (type, placement, shapes) => {
    const all = ['horizontal', 'sidebar', 'other'] as const;
    expect(all.filter((shape) => fitsShape({ type, placement }, shape))).toEqual(shapes);
  });
});

/** What the built page holds: the first in line, null when there is none. */
const chooseAd = (...asked: Parameters<typeof adsFor>) => adsFor(...asked)[0] ?? null;

describe('the one shown', () => {
  test('is the first that fits, in the order given', () => {
    const ads = [ad({ type: 'sidebar', title: 'Box' }), ad({ title: 'A' }), ad({ title: 'B' })];
    expect(chooseAd(ads, 'horizontal', TODAY)?.title).toBe('A');
    expect(chooseAd(ads, 'sidebar', TODAY)?.title).toBe('Box');
    expect(chooseAd(ads, 'other', TODAY)).toBeNull();
  });

  test.each([
    ['2026-06-30', false],
    ['2026-07-01', true],
    ['2026-07-31', true],
    ['2026-08-01', false],
  ])('on %s: %j, by its first and last day', (today, isShown) => {
    expect(chooseAd([ad()], 'horizontal', today) !== null).toBe(isShown);
  });

  test('needs an image', () => {
    const next = ad({ title: 'Next' });
    expect(chooseAd([ad({ imageUrl: null }), next], 'horizontal', TODAY)?.title).toBe('Next');
  });
});

test('all that can be shown in a place are in line for it', () => {
  const ads = [ad({ id: 'a' }), ad({ id: 'b', imageUrl: null }), ad({ id: 'c' })];
  expect(adsFor(ads, 'horizontal', TODAY).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(adsFor(ads, 'sidebar', TODAY)).toEqual([]);
});
