import { describe, expect, test } from 'vitest';
import { parsePrice } from '../../../../src/features/events/price.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';

describe('the amounts in a price', () => {
  test('every amount is parsed to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const text = `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(parsePrice(text)).toEqual({ minCents: cents, maxCents: cents });
      }),
    );
  });

  test('any parsed amounts are whole cents that fit the database, minimum first', () => {
    const pricey = fc.stringMatching(/^(From )?\$?[\d,.]{0,9}( ?[-–] ?\$?[\d,.]{0,9})?\+?$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), pricey), (text) => {
        const range = parsePrice(text);
        if (range === null) return;
        const { minCents, maxCents } = range;
        expect(Number.isInteger(minCents)).toBe(true);
        expect(minCents).toBeGreaterThanOrEqual(0);
        expect(maxCents ?? minCents).toBeGreaterThanOrEqual(minCents);
        expect(maxCents ?? minCents).toBeLessThan(2 ** 31);
      }),
    );
  });
});

test('parsing is linear in time', () => {
  expect(slowest(parsePrice).ms).toBeLessThan(100);
});
