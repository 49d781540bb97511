import { describe, expect, test } from 'vitest';
import {
  isFree,
  normalizePrice,
  parsePrice,
  priceLabel,
} from '../../../../src/features/events/price.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';

describe('the stored price', () => {
  test.each(['free', 'FREE', ' Free ', '$0', '$ 0', '0', '$0.00', '0.00', '$0.0'])(
    '%j is FREE',
    (text) => {
      expect(normalizePrice(text)).toBe('FREE');
    },
  );

  test.each(['$20', '$15-30', 'Free for members', 'free!', '$00', '$0-10', 'Pay what you can'])(
    '%j is kept as submitted',
    (text) => {
      expect(normalizePrice(` ${text}\t`)).toBe(text);
    },
  );

  test.each(['', '  ', '\n', null, undefined])('%j is no price', (text) => {
    expect(normalizePrice(text)).toBeNull();
  });
});

describe('the amounts in a price', () => {
  test.each([
    ['$20', 2000, 2000],
    ['20', 2000, 2000],
    ['$ 20', 2000, 2000],
    ['$10.50', 1050, 1050],
    ['$1,200', 120_000, 120_000],
    ['$0.29', 29, 29],
    ['$19.99', 1999, 1999],
    ['$15-30', 1500, 3000],
    ['$15 - $30', 1500, 3000],
    ['$15–$30', 1500, 3000],
    ['15 to 30', 1500, 3000],
    ['$15 TO $30', 1500, 3000],
    ['$7.50 - $12', 750, 1200],
    ['$0-10', 0, 1000],
    ['$15-15', 1500, 1500],
    ['free', 0, 0],
    ['$0', 0, 0],
    ['$999,999.99', 99_999_999, 99_999_999],
  ])('%s runs from %d to %d cents', (text, minCents, maxCents) => {
    expect(parsePrice(text)).toEqual({ minCents, maxCents });
  });

  test.each([
    ['From $12', 1200],
    ['from 12.50', 1250],
    ['Starting at $12', 1200],
    ['$12+', 1200],
  ])('%s has only a minimum', (text, minCents) => {
    expect(parsePrice(text)).toEqual({ minCents, maxCents: null });
  });

  test.each([
    ...[
      '',
      null,
      '$5 suggested donation',
      'Pay what you can',
      '$10 adults, $5 children',
      'Free for members',
      '$20 at the door',
      '$30-15',
      '$15-20-30',
      '$10.5',
    ],
    ...['$10.500', '$1,20', '$.50', '-$5', '-5', '5-', 'From $12 - $20', 'From', '+', '€20'],
    ...[
      '1e3',
      '0x10',
      '1234567',
      '1234,567',
      'Tickets from $12',
      '$12+ at the door',
      '361-555-0100',
      'Infinity',
      'NaN',
    ],
  ])('%j is unclear and not parsed', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

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

test('only a free price is free', () => {
  expect(isFree('FREE')).toBe(true);
  expect(isFree('$0')).toBe(true);
  expect(isFree('Free for members')).toBe(false);
  expect(isFree('$5')).toBe(false);
  expect(isFree(null)).toBe(false);
});

test('a missing price reads "Price not specified"', () => {
  expect(priceLabel(null)).toBe('Price not specified');
  expect(priceLabel(' ')).toBe('Price not specified');
  expect(priceLabel('free')).toBe('FREE');
  expect(priceLabel('$15-30')).toBe('$15-30');
});

test('parsing is linear in time', () => {
  expect(slowest(parsePrice).ms).toBeLessThan(100);
});
