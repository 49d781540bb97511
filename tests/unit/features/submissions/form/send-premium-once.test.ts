/** Whatever fails, and however the form is edited or the page reloaded, the event is paid only once. */
import { expect, test, vi } from 'vitest';
import type { CardPayment } from '../../../../../src/features/payments/browser/card/card-payment.ts';
import { createPremiumSender } from '../../../../../src/features/submissions/form/payment/send-premium.client.ts';
import { browserStorage } from '../../../../support/browser/browser-storage.ts';
import { fc } from '../../../../support/samples/properties.ts';

type Order = { id: string; content: string; isPaid: boolean };

/** The possible results of one press of the button. */
const press = fc.record({
  content: fc.constantFrom('A', 'B', 'C'),
  order: fc.constantFrom('made', 'lost before', 'lost after', 'refused', 'gone'),
  charge: fc.constantFrom('paid', 'declined', 'lost before', 'lost after'),
  lookUp: fc.constantFrom('answered', 'lost'),
  report: fc.constantFrom('received', 'refused', 'lost'),
  isReloaded: fc.boolean(),
});
type Press = typeof press extends fc.Arbitrary<infer T> ? T : never;

/** A model of Stripe and the guide's database together, with only what matters for a payment. */
const world = () => {
  const orders = new Map<string, Order>();
  let now: Press | undefined;
  let made = 0;
  const happens = <K extends keyof Press>(what: K): Press[K] | undefined => now?.[what];
  const lost = () => Promise.reject(new TypeError('fetch failed'));

  const makeOrder = (init: RequestInit) => {
    if (happens('order') === 'lost before') return lost();
    if (happens('order') === 'refused') {
      return Promise.resolve(new Response('Too many events.', { status: 429 }));
    }
    if (happens('order') === 'gone') {
      return Promise.resolve(new Response('Please send it once more.', { status: 409 }));
    }
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const { submission } = JSON.parse(String(init.body)) as { submission: { title: string } };
    const known = orders.get(key);
    // An unpaid order is replaced when its draft has changed.
    const isKept = known !== undefined && (known.isPaid || known.content === submission.title);
    made += isKept ? 0 : 1;
    const order = isKept
      ? known
      : { id: `pi_${String(made)}`, content: submission.title, isPaid: false };
    orders.set(key, order);
    if (happens('order') === 'lost after') return lost();
    return Promise.resolve(
      Response.json({
        clientSecret: order.id,
        paymentIntentId: order.id,
        status: order.isPaid ? 'succeeded' : 'requires_payment_method',
        orderNumber: order.id,
        amount: 29,
        ...(order.content !== submission.title && { earlier: {} }),
      }),
    );
  };

  const find = (id: string) => [...orders.values()].find((order) => order.id === id);
  const card: CardPayment = {
    problem: () => null,
    confirm(id) {
      const order = find(id);
      const charge = happens('charge');
      const isReached = charge === 'paid' || charge === 'lost after';
      const wasPaid = order?.isPaid === true;
      if (order && isReached) order.isPaid = true;
      if (charge === 'paid' || (wasPaid && charge === 'declined')) {
        return Promise.resolve({ ok: true });
      }
      return Promise.resolve(
        charge === 'declined'
          ? { ok: false, reason: 'declined', message: null }
          : { ok: false, reason: 'failed' },
      );
    },
    state: (id) =>
      Promise.resolve(
        happens('lookUp') === 'lost' ? 'unknown' : find(id)?.isPaid ? 'paid' : 'unpaid',
      ),
  };

  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/api/create-payment-intent') return makeOrder(init);
    if (happens('report') === 'lost') return lost();
    return Promise.resolve(
      happens('report') === 'received'
        ? Response.json({ id: 'x' }, { status: 201 })
        : new Response('Not paid yet.', { status: 409 }),
    );
  });

  return {
    card,
    paid: () => [...orders.values()].filter(({ isPaid }) => isPaid),
    during(one: Press) {
      now = one;
    },
  };
};

test('a filled form is charged once at most, and called a success when it was charged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 8 }), async (presses) => {
      const { card, paid, during } = world();
      vi.stubGlobal('sessionStorage', browserStorage());
      let send = createPremiumSender().pay;
      for (const one of presses) {
        during(one);
        if (one.isReloaded) send = createPremiumSender().pay;
        const form = {
          values: { title: one.content, contactEmail: 'pier@example.org' },
          trap: '',
          elapsedMs: 60_000,
        };
        const result = await send(form, card, () => undefined);
        expect(paid().length).toBeLessThanOrEqual(1);
        if (!result.ok && result.kind === 'declined') expect(paid()).toEqual([]);
        if (result.ok) {
          expect(paid()).toHaveLength(1);
          if (result.paid.earlier === undefined) {
            expect(result.paid.form.values['title']).toBe(paid()[0]?.content);
          }
          expect(result.paid.hasEarlierDetails).toBe(paid()[0]?.content !== one.content);
          return;
        }
      }
    }),
  );
});
