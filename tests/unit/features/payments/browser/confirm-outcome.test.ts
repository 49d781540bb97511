import { describe, expect, it, test, vi } from 'vitest';
import {
  type ConfirmResponse,
  confirmOutcome,
  paymentState,
} from '../../../../../src/features/payments/browser/confirm-outcome.ts';

const is = (status: string) => (): Promise<ConfirmResponse> =>
  Promise.resolve({ paymentIntent: { status } });
const refuses = (error: NonNullable<ConfirmResponse['error']>) => (): Promise<ConfirmResponse> =>
  Promise.resolve({ error });
const isLost = (): Promise<ConfirmResponse> => Promise.reject(new TypeError('fetch failed'));
const neverAsked = () => vi.fn(is('succeeded'));

describe('charging a card', () => {
  it('is a success when the payment has succeeded, and asks no further', async () => {
    const retrieve = neverAsked();
    expect(await confirmOutcome(is('succeeded'), retrieve)).toEqual({ ok: true });
    expect(retrieve).not.toHaveBeenCalled();
  });

  it.each(['card_error', 'validation_error'])(
    'is declined with the message of a %s',
    async (type) => {
      const retrieve = neverAsked();
      const message = 'Your card was declined.';
      expect(await confirmOutcome(refuses({ type, message }), retrieve)).toEqual({
        ok: false,
        reason: 'declined',
        message,
      });
      expect(retrieve).not.toHaveBeenCalled();
    },
  );

  it('is declined when the bank could not confirm who pays', async () => {
    const error = {
      type: 'invalid_request_error',
      message: 'We are unable to authenticate your payment method.',
      payment_intent: { status: 'requires_payment_method' },
    };
    expect(await confirmOutcome(refuses(error), neverAsked())).toEqual({
      ok: false,
      reason: 'declined',
      message: error.message,
    });
  });

  it('is declined without a message when there is none', async () => {
    expect(await confirmOutcome(refuses({ type: 'card_error' }), neverAsked())).toEqual({
      ok: false,
      reason: 'declined',
      message: null,
    });
  });

  it('is a success when the payment had gone through already', async () => {
    const error = {
      type: 'invalid_request_error',
      message: 'You cannot confirm this PaymentIntent.',
      payment_intent: { status: 'succeeded' },
    };
    expect(await confirmOutcome(refuses(error), isLost)).toEqual({ ok: true });
  });

  it('asks for the payment when the answer was lost', async () => {
    expect(await confirmOutcome(isLost, is('succeeded'))).toEqual({ ok: true });
    expect(await confirmOutcome(isLost, is('processing'))).toEqual({
      ok: false,
      reason: 'pending',
    });
    expect(await confirmOutcome(isLost, is('requires_payment_method'))).toEqual({
      ok: false,
      reason: 'failed',
    });
  });

  it('asks for the payment when Stripe could not be reached', async () => {
    const unreachable = refuses({ type: 'api_connection_error', message: 'No connection.' });
    expect(await confirmOutcome(unreachable, is('succeeded'))).toEqual({ ok: true });
    expect(await confirmOutcome(unreachable, isLost)).toEqual({ ok: false, reason: 'failed' });
  });

  it('is no success while the bank has not decided', async () => {
    expect(await confirmOutcome(is('processing'), neverAsked())).toEqual({
      ok: false,
      reason: 'pending',
    });
  });

  it('has failed when the payment stopped halfway', async () => {
    expect(await confirmOutcome(is('requires_action'), neverAsked())).toEqual({
      ok: false,
      reason: 'failed',
    });
  });
});

test.each([
  ['succeeded', 'paid'],
  ['processing', 'pending'],
  ['requires_payment_method', 'unpaid'],
  ['canceled', 'unpaid'],
])('a payment that is %s counts as %s', async (status, state) => {
  expect(await paymentState(is(status))).toBe(state);
});

test('nobody knows a payment that could not be asked for', async () => {
  expect(await paymentState(isLost)).toBe('unknown');
  expect(await paymentState(refuses({ type: 'api_error' }))).toBe('unknown');
});
