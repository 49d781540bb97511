// Groups the digits in the local card field, and keeps the caret at the same digit.

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Formats the text that was typed or pasted into a field. */
export type DigitFormat = (input: string) => string;

const AMERICAN_EXPRESS = /^3[47]/;

/**
 * Groups the digits by four as on the card, or 4-6-5 for American Express; keeps at most 19 digits, or 15 for
 * American Express.
 */
export const cardNumber: DigitFormat = (input) => {
  const digits = digitsOf(input);
  const groups = AMERICAN_EXPRESS.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.slice(0, 19).match(/\d{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
};

/** Formats a date as `MM/YY`; pads a one-digit month and shortens a pasted four-digit year. */
export const expiryDate: DigitFormat = (input) => {
  const isShortMonth = /^\D*(?:[2-9]|1\/)/.test(input);
  const digits = `${isShortMonth ? '0' : ''}${digitsOf(input)}`;
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4);
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)}/${year}`;
};

/** Keeps at most four digits: a security code has three, or four for American Express. */
export const securityCode: DigitFormat = (input) => digitsOf(input).slice(0, 4);

/**
 * Formats a field after a key press and keeps the caret after the same digit.
 * @param caret position of the caret after the key press; null if the input has no caret
 */
export function regroup(
  format: DigitFormat,
  input: string,
  caret: number | null,
): { text: string; caret: number } {
  const text = format(input);
  if (caret === null || caret >= input.length) return { text, caret: text.length };
  const digitsBefore = digitsOf(input.slice(0, caret)).length;
  let position = 0;
  for (let seen = 0; seen < digitsBefore && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return { text, caret: position };
}

/** A test card's number, expiry date and security code, as digits. */
export interface CardInput {
  number: string;
  /** Month from 1 to 12. */
  month: number;
  /** Year with four digits. */
  year: number;
  cvc: string;
}

/**
 * Reads the local card field; returns a sentence for a missing part or an impossible month. The fake Stripe
 * checks number and date further, like the real Stripe.
 */
export function readCardInput(input: {
  number: string;
  expiry: string;
  cvc: string;
}): { ok: true; card: CardInput } | { ok: false; problem: string } {
  const number = digitsOf(input.number);
  const expiry = digitsOf(input.expiry);
  const cvc = digitsOf(input.cvc);
  if (number.length < 12) return { ok: false, problem: 'Enter the number of your card.' };
  const month = Number(expiry.slice(0, 2));
  if (expiry.length !== 4 || month < 1 || month > 12) {
    return { ok: false, problem: 'Enter the expiry date of your card as MM/YY.' };
  }
  if (cvc.length < 3) return { ok: false, problem: 'Enter the CVC of your card.' };
  return { ok: true, card: { number, month, year: 2000 + Number(expiry.slice(2)), cvc } };
}
