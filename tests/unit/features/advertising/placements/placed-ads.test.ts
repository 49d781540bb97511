import { describe, expect, test } from 'vitest';
import { createTurns } from '../../../../../src/features/advertising/placements/placed-ads.ts';
import { fc } from '../../../../support/samples/properties.ts';

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
