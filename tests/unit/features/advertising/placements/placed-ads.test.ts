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

describe('an ad fits', () => {
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

describe('the ads of a placement', () => {
  const idsFor = (...given: Parameters<typeof adsFor>) => adsFor(...given).map(({ id }) => id);

  test('are those that fit and have an image, in the order given', () => {
    const box = ad({ id: 'box', type: 'sidebar' });
    const ads = [box, ad({ id: 'a' }), ad({ id: 'b', imageUrl: null }), ad({ id: 'c' })];
    expect(idsFor(ads, 'horizontal', TODAY)).toEqual(['a', 'c']);
    expect(idsFor(ads, 'sidebar', TODAY)).toEqual(['box']);
    expect(idsFor(ads, 'other', TODAY)).toEqual([]);
  });

  test.each([
    ['2026-06-30', false],
    ['2026-07-01', true],
    ['2026-07-31', true],
    ['2026-08-01', false],
  ])('run from their first to their last day: on %s %j', (today, isShown) => {
    expect(idsFor([ad()], 'horizontal', today)).toHaveLength(isShown ? 1 : 0);
  });
});
