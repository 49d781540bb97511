import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  placeAfter,
  shorterWay,
  turns,
} from '../../../../../src/features/events/home/carousel-ring.ts';

test.each([
  [0, 1, 1],
  [5, 1, 0],
  [0, -1, 5],
  [2, 6, 2],
  [1, -8, 5],
])('in a ring of six, from place %i by %i steps is place %i', (place, steps, expected) => {
  expect(placeAfter(place, steps, 6)).toBe(expected);
});

test.each([
  [0, 2, 2],
  [0, 5, -1],
  [4, 1, 3],
  [1, 5, -2],
  [3, 3, 0],
])('in a ring of six, the shorter way from place %i to %i is %i', (from, to, expected) => {
  expect(shorterWay(from, to, 6)).toBe(expected);
});

test('the shorter way always arrives, and is never longer than half the ring', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.nat(), (length, a, b) => {
      const [from, to] = [a % length, b % length];
      const steps = shorterWay(from, to, length);
      expect(placeAfter(from, steps, length)).toBe(to);
      expect(Math.abs(steps)).toBeLessThanOrEqual(length / 2);
    }),
  );
});

test('turned by one, the first item goes to the end and the others move up', () => {
  expect(turns(4, 1)).toEqual([
    { by: 3, wraps: true },
    { by: -1, wraps: false },
    { by: -1, wraps: false },
    { by: -1, wraps: false },
  ]);
});

test('turned back by two, the last two come to the beginning', () => {
  expect(turns(4, -2).map(({ by, wraps }) => (wraps ? `${String(by)} around` : by))).toEqual([
    2,
    2,
    '-2 around',
    '-2 around',
  ]);
});
