import { describe, expect, it } from 'vitest';
import {
  paidAdvertisement,
  paidIntent,
  paymentRequest,
  storedOrder,
} from '../../../../src/features/payments/payment-request.ts';

describe('a request for a payment', () => {
  it('names the price of today and carries the form', () => {
    expect(paymentRequest.parse({ amount: 29, submission: { title: 'Jazz' }, price: 1 })).toEqual({
      amount: 29,
      submission: { title: 'Jazz' },
    });
  });

  it.each([28, '29', 2900, undefined])('is refused with another amount: %j', (amount) => {
    expect(paymentRequest.safeParse({ amount, submission: {} }).error?.issues[0]?.message).toBe(
      'A premium event costs $29. Please reload the page and send the form again.',
    );
  });

  it.each([undefined, null, [], 'text'])('is refused without a form: %j', (submission) => {
    expect(paymentRequest.safeParse({ amount: 29, submission }).success).toBe(false);
  });
});

describe('a payment that a page names', () => {
  it.each(['pi_3PqX', null, undefined])('may be %j', (id) => {
    expect(paidIntent.safeParse(id).success).toBe(true);
  });

  it.each(['', 'pi_', 'seti_1', 'pi_1/../2', 'pi_1 ', 7, {}])('cannot be %j', (id) => {
    expect(paidIntent.safeParse(id).success).toBe(false);
  });
});

describe('an advertisement that a page says is paid', () => {
  it('names its payment and nothing else', () => {
    expect(paidAdvertisement.parse({ paymentIntentId: 'pi_3PqX', status: 'active' })).toEqual({
      paymentIntentId: 'pi_3PqX',
    });
  });

  it.each([undefined, null, 'pi_', 7])('cannot be named by %j', (paymentIntentId) => {
    expect(paidAdvertisement.safeParse({ paymentIntentId }).error?.issues[0]?.message).toBe(
      'That’s no payment.',
    );
  });
});

describe('stored order', () => {
  const ORDER = {
    id: '0b8f6a0e-0000-4000-8000-000000000001',
    orderReference: 'order-5f0e1c2d',
    orderNumber: 'CBA-5Y0R1-W2X3M',
    amountCents: 2900,
    currency: 'usd',
    attempts: 0,
    stripePaymentIntentId: null,
  };

  it('an order is in whole cents, with or without an intent', () => {
    expect(storedOrder.parse(ORDER)).toEqual(ORDER);
    expect(storedOrder.safeParse({ ...ORDER, stripePaymentIntentId: 'pi_1' }).success).toBe(true);
    expect(storedOrder.safeParse({ ...ORDER, amountCents: 29.5 }).success).toBe(false);
  });
});
