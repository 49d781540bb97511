import { createDraftKey } from '../../../../../src/forms/send-form.client.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAdOrderSender } from '../../../../../src/features/advertising/order/send-ad-order.client.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';
import { card, FAILED, silent } from '../../../../support/samples/submissions/premium-sending.ts';

const form = {
  values: { name: 'Ana Reyes', title: 'Open Studio', type: 'sidebar', duration: 2 },
  trap: '',
  elapsedMs: 60_000,
};

const placed = (status = 'requires_payment_method') => ({
  clientSecret: 'pi_1_secret_2',
  orderNumber: 'CBA-00000-00002',
  amount: 198,
  paymentIntentId: 'pi_1',
  status,
  advertisement: { id: 'x', title: 'Open Studio', monthlyRate: 99, duration: 2, totalAmount: 198 },
});

/** Fakes the guide and records its requests. */
const guide = (response: () => object = placed) => {
  const asked: { path: string; key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    asked.push({ path, key, body: JSON.parse(String(init.body)) });
    return Promise.resolve(Response.json(path.endsWith('/paid') ? { id: 'x' } : response()));
  });
  return asked;
};

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
});

test('an order is placed without a card, and paid in the name of its advertiser, under one key', async () => {
  const asked = guide();
  const sender = createAdOrderSender();
  const result = await sender.place(form);
  expect(result).toMatchObject({
    ok: true,
    paid: null,
    payment: { advertisement: { totalAmount: 198 } },
  });
  const paying = card();
  expect(await sender.pay(form, paying, silent)).toMatchObject({
    ok: true,
    paid: { orderNumber: 'CBA-00000-00002', hasEarlierDetails: false },
  });
  expect(paying.confirm.mock.calls).toEqual([['pi_1_secret_2', 'Ana Reyes']]);
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/advertisements',
    '/api/advertisements',
    '/api/advertisements/paid',
  ]);
  expect(asked[1]?.key).toBe(asked[0]?.key);
  expect(asked[0]?.body).toMatchObject({ ...form.values, leaveEmpty: '', elapsedMs: 60_000 });
  expect(asked[2]?.body).toEqual({ paymentIntentId: 'pi_1' });
});

test('a pending payment outlasts its tab: the next page has the order, and learns that it is paid', async () => {
  guide();
  await createAdOrderSender().pay(form, card(FAILED), silent);
  const asked = guide(() => placed('succeeded'));
  const sender = createAdOrderSender();
  expect(sender.pending()?.form).toEqual(form);
  expect(await sender.place(form)).toMatchObject({ ok: true, paid: { hasEarlierDetails: false } });
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/advertisements',
    '/api/advertisements/paid',
  ]);
  expect(sender.pending()).toBeNull();
  expect(createAdOrderSender().pending()).toBeNull();
});

test('an order that an earlier page placed keeps its key', async () => {
  const asked = guide();
  const key = createDraftKey();
  await createAdOrderSender(key).place(form);
  const kept = createDraftKey();
  kept.renew(key.current());
  await createAdOrderSender(kept).place({ ...form, values: { ...form.values, title: 'Other' } });
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

test('a response without a price is an error', async () => {
  guide(() => ({ clientSecret: 'x', paymentIntentId: 'pi_1', status: 'x' }));
  expect(await createAdOrderSender().place(form)).toEqual({ ok: false, kind: 'payment-error' });
});
