import { expect, test } from 'vitest';
import {
  declinedProblem,
  PAYMENT_ERROR,
  PAYMENT_NOT_READY,
  paymentDeclined,
  SUBMISSION_FAILED,
  SUBMITTED,
  TERMS_REQUIRED,
} from '../../../../../src/features/submissions/form/submission-messages.ts';

test('a declined card is told in the words of the provider, else in ours', () => {
  expect(paymentDeclined('Your card was declined.')).toMatchObject({
    title: 'Payment Failed',
    description: 'Your card was declined.',
  });
  expect(paymentDeclined(null).description).toBe('Payment processing failed. Please try again.');
});

test('the summary of a declined card tells how things stand', () => {
  const rest =
    ' Nothing was charged, and the event is not submitted yet. Everything you filled in is still here';
  expect(declinedProblem('Your card was declined.')).toBe(`Your card was declined.${rest}`);
  expect(declinedProblem('Declined')).toBe(`Declined.${rest}`);
  expect(declinedProblem(null)).toBe(`Payment processing failed. Please try again.${rest}`);
});

test('what went wrong is coloured as such, what went well is not', () => {
  for (const message of [
    TERMS_REQUIRED,
    PAYMENT_NOT_READY,
    paymentDeclined(null),
    PAYMENT_ERROR,
    SUBMISSION_FAILED,
  ]) {
    expect(message.destructive).toBe(true);
  }
  expect(SUBMITTED.free).not.toHaveProperty('destructive');
  expect(SUBMITTED.premium).not.toHaveProperty('destructive');
});
