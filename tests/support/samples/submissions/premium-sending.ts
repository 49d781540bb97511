/** Fakes of the guide and of the card payment, for unit tests that send the form of a premium event. */
import { vi } from 'vitest';
import type {
  CardPayment,
  ConfirmResult,
} from '../../../../src/features/payments/browser/card/card-payment.ts';

export const ORDERS = '/api/create-payment-intent';
export const EVENTS = '/api/events';

interface Sent {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

export const order = (status = 'requires_payment_method') =>
  Response.json({
    ...{ clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', eventId: 'x', status },
    ...{ orderNumber: 'CBA-00000-00001', amount: 29 },
  });
const created = () => Response.json({ id: 'x', status: 'pending' }, { status: 201 });
export const sentence = (status: number, text: string) => new Response(text, { status });
export const isLost = (): never => {
  throw new TypeError('fetch failed');
};

/** Fakes the guide's responses to the two calls of the form; by default, both succeed. */
export const premiumGuide = (
  responses: { orders?: (() => Response)[]; events?: (() => Response)[] } = {},
) => {
  const sent: Sent[] = [];
  const { orders = [], events = [] } = responses;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({
      ...{ path, key: new Headers(init.headers).get('idempotency-key') },
      body: JSON.parse(String(init.body)) as Record<string, unknown>,
    });
    return path === ORDERS ? (orders.shift() ?? order)() : (events.shift() ?? created)();
  });
  return { sent, to: (path: string) => sent.filter((one) => one.path === path) };
};

export const card = (...results: ConfirmResult[]) => ({
  problem: vi.fn<CardPayment['problem']>(() => null),
  confirm: vi.fn<CardPayment['confirm']>(() => Promise.resolve(results.shift() ?? { ok: true })),
  state: vi.fn<CardPayment['state']>(() => Promise.resolve('unpaid')),
});

export const form = (title: string) => ({
  values: { title, contactEmail: 'pier@example.org', images: [{ token: 't', alt: 'A pier' }] },
  ...{ trap: '', elapsedMs: 60_000 },
});
export const silent = () => undefined;

export const FAILED = { ok: false, reason: 'failed' } as const;
