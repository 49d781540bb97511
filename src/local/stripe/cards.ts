/**
 * Defines the test cards: which numbers exist, how each card behaves, and what is wrong with a mistyped
 * number.
 */
import { z } from 'zod';
import { StripeRefusal } from './params.ts';
import type { CardBehaviour, Decline, StoredMethod } from './types.ts';

export interface TestCard extends CardBehaviour {
  number: string;
  /** Description of the card on the payments page; null hides the card there. */
  description: string | null;
}

const decline = (
  code: string,
  declineCode: string | null,
  message: string,
  param?: string,
): Decline => ({ code, declineCode, message, ...(param !== undefined && { param }) });

const card = (
  number: string,
  description: string | null,
  reason: Decline | null = null,
  asks = false,
): TestCard => ({ number, description, asks, decline: reason });

const DECLINED = decline('card_declined', 'generic_decline', 'Your card was declined.');
const NO_FUNDS = 'Your card has insufficient funds.';
const BANK_ERROR = 'An error occurred while processing your card. Try again in a little bit.';

/** Stripe's published test numbers for the cases that the guide handles. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'pays'),
  card('5555555555554444', null),
  card('378282246310005', null),
  card('4000002500003155', 'asks its holder first (3-D Secure), then pays', null, true),
  card('4000002760003184', null, null, true),
  card('4000008400001629', 'asks its holder first, then is declined', DECLINED, true),
  card('4000000000000002', 'is declined', DECLINED),
  card(
    '4000000000009995',
    'is declined: insufficient funds',
    decline('card_declined', 'insufficient_funds', NO_FUNDS),
  ),
  card(
    '4000000000000069',
    'is declined: expired',
    decline('expired_card', null, 'Your card has expired.', 'exp_month'),
  ),
  card(
    '4000000000000127',
    'is declined: wrong security code',
    decline('incorrect_cvc', null, "Your card's security code is incorrect.", 'cvc'),
  ),
  card(
    '4000000000000119',
    'meets a bank that fails for a moment',
    decline('processing_error', null, BANK_ERROR),
  ),
];

/** The refusal for a valid number that is not a test card and may belong to a real card. */
const REAL_CARD = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. This is a test, and only test cards can pay here.',
);

/** The `card` of a payment method, with values that are not checked yet. */
export const cardSchema = z.strictObject({
  number: z.string(),
  exp_month: z.coerce.number(),
  exp_year: z.coerce.number(),
  cvc: z.string(),
});

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

const mistyped = (code: string, param: string, message: string) =>
  new StripeRefusal(402, { type: 'card_error', code, param, message });

/**
 * Checks a card. Throws a card error that names the field: for a number with a wrong length or check digit, a
 * date with an invalid month, in the past or more than 50 years ahead, and a security code of the wrong
 * length. A valid number that is not a test card gets the decline `REAL_CARD`.
 */
export function readCard(
  given: z.infer<typeof cardSchema>,
  now: Date,
): Pick<StoredMethod, 'card' | 'behaviour'> {
  const number = given.number.replaceAll(/[ -]/g, '');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    throw mistyped('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const { exp_month: expMonth } = given;
  const expYear = given.exp_year < 100 ? 2000 + given.exp_year : given.exp_year;
  const thisYear = now.getUTCFullYear();
  if (!Number.isInteger(expYear) || expYear < thisYear || expYear > thisYear + 50) {
    throw mistyped('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  const isMonth = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12;
  if (!isMonth || (expYear === thisYear && expMonth < now.getUTCMonth() + 1)) {
    throw mistyped('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const brand = brandOf(number);
  if (!(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(given.cvc)) {
    throw mistyped('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const known = TEST_CARDS.find((each) => each.number === number);
  const { asks, decline: reason } = known ?? { asks: false, decline: REAL_CARD };
  const last4 = number.slice(-4);
  return {
    card: { brand, last4, exp_month: expMonth, exp_year: expYear },
    behaviour: { asks, decline: reason },
  };
}
