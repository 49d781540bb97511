/** What order-sender.client.ts adds to the story of a premium event, which send-premium*.test.ts tell whole. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderKeeper } from '../../../../../src/features/payments/browser/pending-payment.client.ts';
import { createOrderSender } from '../../../../../src/features/payments/browser/order-sender.client.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';
import { card, FAILED, form, silent } from '../../../../support/samples/premium-sending.ts';

const newSender = (status = 'requires_payment_method') => {
  const keys: string[] = [];
  const tellPaid = vi.fn(() => Promise.resolve());
  const sender = createOrderSender({
    keeper: orderKeeper('an-order', 'tab'),
    start: (_form, key) => {
      keys.push(key);
      return Promise.resolve({ clientSecret: 's', paymentIntentId: 'pi_1', status });
    },
    tellPaid,
    cardholder: () => 'Ana',
    pending: 'Wait.',
  });
  return { sender, keys, tellPaid };
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', browserStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('placing an order charges nobody, and the payment that follows is of the same order', async () => {
  const { sender, keys, tellPaid } = newSender();
  expect(await sender.place(form('Jazz'))).toMatchObject({ ok: true, isPaid: false });
  expect(tellPaid).not.toHaveBeenCalled();
  expect(sender.doubtful()).toBeNull();
  await sender.pay(form('Jazz'), card(), silent);
  expect(new Set(keys).size).toBe(1);
  expect(tellPaid).toHaveBeenCalledOnce();
});

test('placing an order that is paid already tells the guide, and ends the doubt', async () => {
  await newSender().sender.pay(form('Jazz'), card(FAILED), silent);
  const { sender, tellPaid } = newSender('succeeded');
  expect(sender.doubtful()).not.toBeNull();
  expect(await sender.place(form('Jazz'))).toMatchObject({ ok: true, isPaid: true });
  expect(tellPaid).toHaveBeenCalledOnce();
  expect(sender.doubtful()).toBeNull();
});

test('a bank that has not answered is told in the words of the sale', async () => {
  const { sender } = newSender();
  expect(await sender.pay(form('Jazz'), card({ ok: false, reason: 'pending' }), silent)).toEqual({
    ok: false,
    kind: 'refused',
    sentence: 'Wait.',
  });
});
