import { describe, expect, it } from 'vitest';
import { dollars } from '../../../src/text/dollars.ts';
import { fc } from '../../support/samples/properties.ts';

describe('an amount', () => {
  it('has every cent in its digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (cents) => {
        expect(dollars(cents)).toMatch(/^\$\d{1,3}(?:,\d{3})*\.\d\d$/);
        expect(Number(dollars(cents).replace(/\D/g, ''))).toBe(cents);
      }),
    );
  });
});
