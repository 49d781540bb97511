import { describe, expect, test } from 'vitest';
import { createTurns } from '../../../../../src/features/advertising/placements/rotation.ts';
import { fc } from '../../../../support/samples/properties.ts';

const ofRandom = (first: number) => createTurns(() => first);

describe('the turns of a place', () => {
  test('go round, each list whole', () => {
    const inTurn = ofRandom(0);
    const ads = ['a', 'b', 'c'];
    const lists = Array.from({ length: 4 }, () => inTurn('side', ads).join(''));
    expect(lists).toEqual(['abc', 'bca', 'cab', 'abc']);
  });

  test('begin anywhere, so that no instance begins with the same', () => {
    expect(ofRandom(0.99)('side', ['a', 'b'])[0]).toBe('b');
  });

  test('are each place’s own', () => {
    const inTurn = ofRandom(0);
    const firsts = ['side', 'wide', 'side', 'wide'].map((place) => inTurn(place, ['a', 'b'])[0]);
    expect(firsts).toEqual(['a', 'a', 'b', 'b']);
  });

  test('are none where there is one, or nothing', () => {
    const inTurn = ofRandom(0.5);
    expect([inTurn('side', ['a']), inTurn('side', [])]).toEqual([['a'], []]);
  });

  test('are even to one view, for any number of advertisements and views', () => {
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
