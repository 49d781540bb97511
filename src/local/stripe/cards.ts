/** The test cards: which numbers exist, how each behaves, and what is wrong with a mistyped one. */
import type { FormObject } from './form.ts';
import { readText } from './params.ts';
import { Refusal } from './refusal.ts';

/** A refusal by the bank; `declineCode` is its own reason where it gives one. */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
  param?: string;
}

export type CardBehaviour =
  | { kind: 'pays' }
  | { kind: 'declines'; decline: Decline }
  /** Asks the cardholder first (3-D Secure), then behaves as `then` says. */
  | { kind: 'asks'; then: Exclude<CardBehaviour, { kind: 'asks' }> };

export interface ReadCard {
  last4: string;
  brand: string;
  expMonth: number;
  expYear: number;
  behaviour: CardBehaviour;
}

const pays = { kind: 'pays' } as const;

const declines = (
  code: string,
  declineCode: string | null,
  message: string,
  param?: string,
): Extract<CardBehaviour, { kind: 'declines' }> => ({
  kind: 'declines',
  decline: { code, declineCode, message, ...(param !== undefined && { param }) },
});

const DECLINED = 'Your card was declined.';

/** Stripe's published test numbers, as far as the guide has a way to deal with them. */
const TEST_CARDS: Record<string, CardBehaviour> = {
  '4242424242424242': pays,
  '5555555555554444': pays,
  '378282246310005': pays,
  '4000000000000002': declines('card_declined', 'generic_decline', DECLINED),
  '4000000000009995': declines(
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  '4000000000000069': declines('expired_card', null, 'Your card has expired.', 'exp_month'),
  '4000000000000127': declines(
    'incorrect_cvc',
    null,
    "Your card's security code is incorrect.",
    'cvc',
  ),
  '4000000000000119': declines(
    'processing_error',
    null,
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4000002500003155': { kind: 'asks', then: pays },
  '4000002760003184': { kind: 'asks', then: pays },
  '4000008400001629': {
    kind: 'asks',
    then: declines('card_declined', 'generic_decline', DECLINED),
  },
};

/** A number that is well formed but belongs to no test card, maybe somebody's real one. */
const REAL_CARD = declines(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. This is a test, and only test cards can pay here.',
);

/** Names that Stripe gives to test payment methods, and their numbers. */
export const TEST_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_threeDSecure2Required: '4000002760003184',
};

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
  new Refusal(402, { type: 'card_error', code, param, message });

/**
 * Reads the `card` of a payment method. Refuses, as a card error about the one field, a number that
 * fails its check digit, a date that is no month or has passed, and a code of the wrong length.
 */
export function readCard(form: FormObject, now: Date): ReadCard {
  const number = (readText(form, 'number') ?? '').replaceAll(/[ -]/g, '');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    throw mistyped('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const expMonth = Number(readText(form, 'exp_month') || NaN);
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    throw mistyped('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const year = Number(readText(form, 'exp_year') || NaN);
  const expYear = year < 100 ? 2000 + year : year;
  const thisYear = now.getUTCFullYear();
  if (!Number.isInteger(expYear) || expYear < thisYear || expYear > thisYear + 50) {
    throw mistyped('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) {
    throw mistyped('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const brand = brandOf(number);
  const cvc = readText(form, 'cvc') ?? '';
  if (!(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw mistyped('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return {
    last4: number.slice(-4),
    brand,
    expMonth,
    expYear,
    behaviour: TEST_CARDS[number] ?? REAL_CARD,
  };
}
