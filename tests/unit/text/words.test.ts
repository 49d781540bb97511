import { describe, expect, it, test } from 'vitest';
import { dollars, money, shortDollars } from '../../../src/text/dollars.ts';
import { capitalWords, counted } from '../../../src/text/words.ts';
import { fc } from '../../support/samples/properties.ts';

describe('capital words', () => {
  test.each([
    ['theater_company', 'Theater Company'],
    ['  film  society ', 'Film Society'],
    ['black-box_stage', 'Black-box Stage'],
    ['_', ''],
    ['', ''],
  ])('%j reads %j', (key, words) => {
    expect(capitalWords(key)).toBe(words);
  });

  test('a separator may include hyphens', () => {
    expect(capitalWords('hill-country', /[\s_-]+/)).toBe('Hill Country');
  });
});

describe('counted', () => {
  it.each([
    [0, '0 days'],
    [1, '1 day'],
    [2, '2 days'],
    [1200, '1,200 days'],
  ])('%i is written %s', (count, text) => {
    expect(counted(count, 'day')).toBe(text);
  });
});

describe('an amount', () => {
  it.each([
    [2900, '$29.00'],
    [0, '$0.00'],
    [5, '$0.05'],
    [100, '$1.00'],
    [125_050, '$1,250.50'],
    [99_999_999_99, '$99,999,999.99'],
  ])('of %i cents reads %s', (cents, text) => {
    expect(dollars(cents)).toBe(text);
  });

  it.each([
    [2900, '$29'],
    [0, '$0'],
    [125_000, '$1,250'],
    [2950, '$29.50'],
    [2905, '$29.05'],
  ])('of %i cents reads %s in running text', (cents, text) => {
    expect(shortDollars(cents)).toBe(text);
  });

  it.each([
    [2900, 'usd', '$29.00'],
    [100, 'eur', '€1.00'],
    [2900, 'jpy', '¥2,900'],
    [29_000, 'kwd', 'KWD\u00a029.000'],
  ])('of %i in the smallest unit of %s reads %s', (amount, currency, text) => {
    expect(money(amount, currency)).toBe(text);
  });

  it('has every cent in its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (cents) => {
        expect(dollars(cents)).toMatch(/^\$\d{1,3}(?:,\d{3})*\.\d\d$/);
        expect(Number(dollars(cents).replace(/\D/g, ''))).toBe(cents);
      }),
    );
  });
});
