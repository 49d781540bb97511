import { beforeEach, expect, test, vi } from 'vitest';
import { orderKeeper } from '../../../../../src/features/payments/browser/order-sender.client.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);

const order = {
  key: 'k',
  form: { values: { title: 'Jazz', images: [{ token: 't', alt: '' }] }, trap: '', elapsedMs: 9 },
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  status: 'requires_payment_method',
  orderNumber: 'CBA-00000-00001',
  amount: 29,
};

const { keep: keepOrder, forget: forgetOrder, kept: keptOrder } = orderKeeper('an-order', 'tab');

let session: ReturnType<typeof browserStorage>;

beforeEach(() => {
  session = browserStorage();
  vi.stubGlobal('sessionStorage', session);
});

test('an order is kept for a day, and thrown away then', () => {
  keepOrder(order, NOW);
  expect(keptOrder(later(24))).toEqual(order);
  expect(keptOrder(later(25))).toBeNull();
  expect(session.kept.size).toBe(0);
});

test('an order whose end is known is kept no longer', () => {
  keepOrder(order, NOW);
  forgetOrder();
  expect(session.kept.size).toBe(0);
  expect(keptOrder(NOW)).toBeNull();
});

test.each(['', 'null', '{', '[]', '{"keptAt":1}', '{"keptAt":"x","order":{}}'])(
  'what is no order of ours (%s) is none',
  (text) => {
    keepOrder(order, NOW);
    const [name = ''] = session.kept.keys();
    session.kept.set(name, text);
    expect(keptOrder(NOW)).toBeNull();
    expect(session.kept.size).toBe(0);
  },
);

test('an order of another form is another one', () => {
  keepOrder(order, NOW);
  expect(orderKeeper('another', 'tab').kept(NOW)).toBeNull();
  expect(keptOrder(NOW)).toEqual(order);
});

test('an order that has to outlast its tab is kept by the browser', () => {
  const local = browserStorage();
  vi.stubGlobal('localStorage', local);
  const keeper = orderKeeper('an-order', 'browser');
  keeper.keep(order, NOW);
  expect([session.kept.size, local.kept.size]).toEqual([0, 1]);
  expect(keeper.kept(NOW)).toEqual(order);
  keeper.forget();
  expect(local.kept.size).toBe(0);
});
