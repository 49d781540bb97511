import { describe, expect, it, test } from 'vitest';
import {
  cardNumber,
  expiryDate,
  regroup,
  securityCode,
} from '../../../../../../src/features/payments/browser/card/local-card.ts';
import { fc } from '../../../../../support/samples/properties.ts';

describe('card digits', () => {
  describe('the caret', () => {
    it('stays where a digit was taken out in the middle', () => {
      expect(regroup(cardNumber, '4242 242 4242', 5)).toEqual({ text: '4242 2424 242', caret: 4 });
    });

    it('follows a digit input at the end', () => {
      expect(regroup(cardNumber, '42424', 5)).toEqual({ text: '4242 4', caret: 6 });
      expect(regroup(expiryDate, '5', 1)).toEqual({ text: '05', caret: 2 });
    });

    it('has as many digits before it as when the key was pressed', () => {
      const digits = (text: string) => text.replace(/\D/g, '').length;
      fc.assert(
        fc.property(fc.stringMatching(/^[\d ]{1,18}$/), fc.nat(17), (input, place) => {
          const before = Math.min(place, input.length - 1);
          const { text, caret } = regroup(cardNumber, input, before);
          expect(digits(text.slice(0, caret))).toBe(
            Math.min(digits(input.slice(0, before)), digits(text)),
          );
        }),
      );
    });
  });

  test('what is grouped stays as it is', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(cardNumber, expiryDate, securityCode),
        (text, format) => {
          expect(format(format(text))).toBe(format(text));
        },
      ),
    );
  });
});
