import { expect, it } from 'vitest';
import { decoyPayment } from '../../../../../src/features/payments/server/decoy-payment.server.ts';

it('has the shape of a real payment', () => {
  expect(decoyPayment(29)).toEqual({
    clientSecret: expect.stringMatching(/^pi_\w{24}_secret_\w{24}$/) as unknown,
    paymentIntentId: expect.stringMatching(/^pi_\w{24}$/) as unknown,
    status: 'requires_payment_method',
    orderNumber: expect.stringMatching(/^CBA-[0-9HMRWXY]{5}-[0-9HMRWXY]{5}$/) as unknown,
    amount: 29,
  });
});
