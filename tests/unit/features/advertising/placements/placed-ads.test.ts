import { describe, expect, test } from 'vitest';
import type {
  AdShape,
  Advertisement,
} from '../../../../../src/features/advertising/advertisement.ts';
import {
  adsFor,
  createTurns,
  fitsShape,
} from '../../../../../src/features/advertising/placements/placed-ads.ts';
import { fc } from '../../../../support/samples/properties.ts';
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

const ofRandom = (first: number) => createTurns(() => first);

describe('the rotation of a placement', () => {
  test('starts each list with the next ad', () => {
    const inTurn = ofRandom(0);
    const ads = ['a', 'b', 'c'];
    const lists = Array.from({ length: 4 }, () => inTurn('side', ads).join(''));
    expect(lists).toEqual(['abc', 'bca', 'cab', 'abc']);
  });

  test('starts at random', () => {
    expect(ofRandom(0.99)('side', ['a', 'b'])[0]).toBe('b');
  });

  test('is independent of other placements', () => {
    const inTurn = ofRandom(0);
    const firsts = ['side', 'wide', 'side', 'wide'].map((key) => inTurn(key, ['a', 'b'])[0]);
    expect(firsts).toEqual(['a', 'a', 'b', 'b']);
  });

  test('changes nothing with one ad or none', () => {
    const inTurn = ofRandom(0.5);
    expect([inTurn('side', ['a']), inTurn('side', [])]).toEqual([['a'], []]);
  });

  test('differs by at most one view, for any number of ads and views', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (many, views, random) => {
          const inTurn = ofRandom(random);
          const ads = Array.from({ length: many }, (_, index) => index);
          const shown = ads.map(() => 0);
          for (let view = 0; view < views; view += 1) {
            const first = inTurn('side', ads)[0] ?? 0;
            shown[first] = (shown[first] ?? 0) + 1;
          }
          expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
