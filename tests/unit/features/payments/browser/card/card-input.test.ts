import { expect, test } from 'vitest';
import { readCardInput } from '../../../../../../src/features/payments/browser/card/card-input.ts';

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
