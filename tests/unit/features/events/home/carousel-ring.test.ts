import { expect, test } from 'vitest';
import {
  placeAfter,
  shorterWay,
  turns,
} from '../../../../../src/features/events/home/carousel-ring.ts';
import { fc } from '../../../../support/samples/properties.ts';

test.each([
  [0, 1, 1],
  [5, 1, 0],
  [0, -1, 5],
  [2, 6, 2],
  [1, -8, 5],
])('in a ring of six, %i plus %i steps is %i', (from, steps, to) => {
  expect(placeAfter(from, steps, 6)).toBe(to);
});

test.each([
  [0, 2, 2],
  [0, 5, -1],
  [1, 5, -2],
  [3, 3, 0],
  [0, 3, 3],
])('in a ring of six, the shorter way from %i to %i is %i', (from, to, steps) => {
  expect(shorterWay(from, to, 6)).toBe(steps);
});

test('the shorter way arrives, and is never longer than half the ring', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.nat(), (length, a, b) => {
      const [from, to] = [a % length, b % length];
      const steps = shorterWay(from, to, length);
      expect(placeAfter(from, steps, length)).toBe(to);
      expect(Math.abs(steps)).toBeLessThanOrEqual(length / 2);
    }),
  );
});

test.each([
  [1, ['3 wraps', '-1', '-1', '-1']],
  [-2, ['2', '2', '-2 wraps', '-2 wraps']],
])('a ring of four turned by %i moves its items by %j', (steps, moves) => {
  expect(turns(4, steps).map(({ by, wraps }) => `${by}${wraps ? ' wraps' : ''}`)).toEqual(moves);
});
