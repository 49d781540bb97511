import { expect, test } from 'vitest';
import * as ofAds from '../../../../../src/features/advertising/order/price-summary.ts';
import { paymentMessages } from '../../../../../src/features/payments/browser/payment-messages.ts';
import * as ofEvents from '../../../../../src/features/submissions/form/submission-messages.ts';

const declined = (message: string | null) => ({ kind: 'declined', message }) as const;
const EVENT_STANDS =
  'You haven’t been charged, and the event isn’t submitted yet. Everything you filled in is still here.';
const AD_STANDS = 'Nothing was charged. Your order is still here: try again, or use another card.';

test.each([
  [ofEvents, declined('Declined'), 'Payment Failed', 'Declined', `Declined. ${EVENT_STANDS}`],
  [
    ofEvents,
    declined(null),
    'Payment Failed',
    'Payment processing failed. Please try again.',
    `Payment processing failed. Please try again. ${EVENT_STANDS}`,
  ],
  [ofAds, declined('No funds.'), 'Payment Failed', 'No funds.', `No funds. ${AD_STANDS}`],
  [
    ofAds,
    declined(null),
    'Payment Failed',
    'Something went wrong processing your payment.',
    `Something went wrong processing your payment. ${AD_STANDS}`,
  ],
  [
    ofEvents,
    { kind: 'payment-error' } as const,
    'Payment Error',
    'Payment processing failed. Please try again.',
  ],
  [
    ofAds,
    { kind: 'payment-error' } as const,
    'Payment Error',
    'An unexpected error occurred. Please try again.',
  ],
  [
    ofEvents,
    { kind: 'unavailable', sentence: 'Stripe is away.' } as const,
    'Payment Error',
    'Payment processing failed. Please try again.',
    'Stripe is away.',
  ],
  [
    ofAds,
    { kind: 'not-ready' } as const,
    'Payment Error',
    'Payment system is not ready. Please try again.',
  ],
])(
  'a failed payment shows the specified message (%#)',
  ({ PAYMENT_TEXTS }, problem, title, description, line = description) => {
    expect(paymentMessages(PAYMENT_TEXTS, problem)).toEqual({
      message: line,
      toast: { title, description, destructive: true },
    });
  },
);

test("a refused order shows the guide's own message, or the default one", () => {
  const ours = 'There was an error submitting your advertisement.';
  const description = (message: string | null) => ofAds.orderFailed(message).description;
  expect([description(null), description(''), description('Too many.')]).toEqual([
    ours,
    ours,
    'Too many.',
  ]);
});
