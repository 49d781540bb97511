import type Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { fakeDb } from '../../../../support/samples/fake-db.ts';
import { stubEnvironment } from '../../../../support/samples/stub-environment.ts';

/**
 * Returns the cache tags that are purged when Stripe's report has this effect on an advertisement's
 * order.
 */
async function purgedTags(order: { outcome: string; status: string }): Promise<unknown[]> {
  vi.resetModules();
  stubEnvironment({ SITE_ID: 'site-1', NETLIFY_PURGE_API_TOKEN: 'token' });
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(null, { status: 202 })),
  );
  vi.stubGlobal('fetch', fetched);
  const { db } = fakeDb({
    ...{ ...order, payment_id: 'p', event_id: null, event_status: null },
    ...{ advertisement_id: 'a', advertisement_status: 'cancelled' },
  });
  const intent = { id: 'pi_1', metadata: {}, last_payment_error: null, latest_charge: null };
  const { applyReadIntent } =
    await import('../../../../../src/features/payments/server/settle-intent.server.ts');
  await applyReadIntent(db, intent as unknown as Stripe.PaymentIntent);
  return fetched.mock.calls.flatMap(
    ([, { body }]) => (JSON.parse(String(body)) as { cache_tags: unknown[] }).cache_tags,
  );
}

it('a full refund purges what it took down from the CDN', async () => {
  expect(await purgedTags({ outcome: 'paid', status: 'refunded' })).toEqual([
    'events',
    'advertisements',
  ]);
});

it('a payment leaves the caches alone', async () => {
  expect(await purgedTags({ outcome: 'paid', status: 'succeeded' })).toEqual([]);
});
