/** A test card's number, expiry date and security code, as digits. */
export interface CardInput {
  number: string;
  /** Month from 1 to 12. */
  month: number;
  /** Year with four digits. */
  year: number;
  cvc: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

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
