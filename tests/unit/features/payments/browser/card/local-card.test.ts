import { describe, expect, it, test } from 'vitest';
import {
  cardNumber,
  expiryDate,
  readCardInput,
  regroup,
  securityCode,
} from '../../../../../../src/features/payments/browser/card/local-card.ts';
import { fc } from '../../../../../support/samples/properties.ts';

describe('card digits', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['378282246310005', '3782 822463 10005'],
    ['6205500000000000004', '6205 5000 0000 0000 004'],
    ['62055000000000000049', '6205 5000 0000 0000 004'],
    ['card', ''],
  ])('the card number %j reads %j', (input, shown) => {
    expect(cardNumber(input)).toBe(shown);
  });

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1234', '12/34'],
    ['12/34', '12/34'],
    ['12/345', '12/34'],
    ['12/2034', '12/34'],
    ['5', '05'],
    ['1/', '01'],
    ['1/3', '01/3'],
    ['12/', '12'],
  ])('the expiry date %j reads %j', (input, shown) => {
    expect(expiryDate(input)).toBe(shown);
  });

  test('a security code has four digits at most', () => {
    expect(securityCode('1 2 3 4 5')).toBe('1234');
  });

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

describe('card input', () => {
  const input = { number: '4242 4242 4242 4242', expiry: '09/40', cvc: '123' };

  test('a card is read as digits', () => {
    expect(readCardInput(input)).toEqual({
      ok: true,
      card: { number: '4242424242424242', month: 9, year: 2040, cvc: '123' },
    });
  });

  test.each([
    [{ number: '' }, /number/],
    [{ number: '4242 4242' }, /number/],
    [{ expiry: '' }, /expiry date .* MM\/YY/],
    [{ expiry: '12' }, /expiry date/],
    [{ expiry: '13/40' }, /expiry date/],
    [{ expiry: '00/40' }, /expiry date/],
    [{ cvc: '12' }, /CVC/],
  ])('%j is refused in a sentence', (part, sentence) => {
    expect(readCardInput({ ...input, ...part })).toEqual({
      ok: false,
      problem: expect.stringMatching(sentence) as string,
    });
  });
});
