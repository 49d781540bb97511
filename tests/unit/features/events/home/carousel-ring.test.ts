import { expect, test } from 'vitest';
import { placeAfter, shorterWay } from '../../../../../src/features/events/home/carousel-ring.ts';
import { fc } from '../../../../support/samples/properties.ts';

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
