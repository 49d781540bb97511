import { expect, test } from 'vitest';
import {
  declinedProblem,
  ORDER_PAID,
  orderFailed,
  PAYMENT_UNEXPECTED,
  paymentDeclined,
  QUOTE_REQUESTED,
} from '../../../../../src/features/advertising/order/ad-order-messages.ts';

test('the toasts say what the specification says', () => {
  expect(QUOTE_REQUESTED.title).toBe('Quote Request Submitted!');
  expect(ORDER_PAID.title).toBe('Payment Successful!');
  expect(orderFailed(null)).toEqual({
    title: 'Submission Failed',
    description: 'There was an error submitting your advertisement.',
    destructive: true,
  });
  expect(orderFailed('')).toEqual(orderFailed(null));
  expect(orderFailed('Too many orders.').description).toBe('Too many orders.');
  expect(paymentDeclined(null)).toEqual({
    title: 'Payment Failed',
    description: 'Something went wrong processing your payment.',
    destructive: true,
  });
  expect(paymentDeclined('Your card was declined.').description).toBe('Your card was declined.');
  expect(PAYMENT_UNEXPECTED).toEqual({
    title: 'Payment Error',
    description: 'An unexpected error occurred. Please try again.',
    destructive: true,
  });
});

test('a declined card is told with how things stand', () => {
  expect(declinedProblem('Declined')).toMatch(/^Declined\. Nothing was charged\./);
  expect(declinedProblem(null)).toMatch(/^Something went wrong processing your payment\. Nothing/);
});
