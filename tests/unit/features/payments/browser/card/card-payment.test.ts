import { expect, test, vi } from 'vitest';
import {
  type ConfirmResponse,
  confirmOutcome,
  paymentState,
} from '../../../../../../src/features/payments/browser/card/card-payment.ts';

const is = (status: string) => (): Promise<ConfirmResponse> =>
  Promise.resolve({ paymentIntent: { status } });
const refuses = (error: NonNullable<ConfirmResponse['error']>) => (): Promise<ConfirmResponse> =>
  Promise.resolve({ error });
const isLost = (): Promise<ConfirmResponse> => Promise.reject(new TypeError('fetch failed'));

const CONFIRMED = { ok: true };
const PENDING = { ok: false, reason: 'pending' };
const UNKNOWN = { ok: false, reason: 'failed' };
const declined = (message: string | null) => ({ ok: false, reason: 'declined', message });
const unreachable = refuses({ type: 'api_connection_error', message: 'No connection.' });

test.each([
  ['a payment that has succeeded', is('succeeded'), CONFIRMED],
  ['a bank that has not decided', is('processing'), PENDING],
  ['a payment that stopped halfway', is('requires_action'), UNKNOWN],
  ['a card error', refuses({ type: 'card_error', message: 'No funds.' }), declined('No funds.')],
  ['an input error', refuses({ type: 'validation_error', message: 'No.' }), declined('No.')],
  ['a card error without a message', refuses({ type: 'card_error' }), declined(null)],
  [
    'a bank that could not authenticate the payer',
    refuses({
      type: 'invalid_request_error',
      message: 'We are unable to authenticate your payment method.',
      payment_intent: { status: 'requires_payment_method' },
    }),
    declined('We are unable to authenticate your payment method.'),
  ],
  [
    'a payment that had already succeeded',
    refuses({ type: 'invalid_request_error', payment_intent: { status: 'succeeded' } }),
    CONFIRMED,
  ],
])('the result of %s is known without reading the payment', async (_, confirm, result) => {
  const retrieve = vi.fn(is('succeeded'));
  expect(await confirmOutcome(confirm, retrieve)).toEqual(result);
  expect(retrieve).not.toHaveBeenCalled();
});

test.each([
  ['lost', isLost, is('succeeded'), CONFIRMED],
  ['lost', isLost, is('processing'), PENDING],
  ['lost', isLost, is('requires_payment_method'), UNKNOWN],
  ['no connection', unreachable, is('succeeded'), CONFIRMED],
  ['no connection', unreachable, isLost, UNKNOWN],
])(
  'after a response that is %s, the payment is read (%#)',
  async (_, confirm, retrieve, result) => {
    expect(await confirmOutcome(confirm, retrieve)).toEqual(result);
  },
);

test.each([
  ['succeeded', 'paid'],
  ['processing', 'pending'],
  ['requires_payment_method', 'unpaid'],
  ['canceled', 'unpaid'],
])('a payment that is %s counts as %s', async (status, state) => {
  expect(await paymentState(is(status))).toBe(state);
});

test('a payment that could not be read is unknown', async () => {
  expect(await paymentState(isLost)).toBe('unknown');
  expect(await paymentState(refuses({ type: 'api_error' }))).toBe('unknown');
});
