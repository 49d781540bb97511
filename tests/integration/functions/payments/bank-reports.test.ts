/**
 * Disputes and returned refunds: reported by Stripe's webhooks, shown on the dashboard and mailed to
 * the team.
 */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { ORDER_KINDS, paidOrder } from '../../../support/api/paid-orders.ts';
import { teamMails } from '../../../support/api/received-mails.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { pressByHand, stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';
import type { DisputedPayment } from '../../../../src/desk/money/payment-state.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);
afterEach(() => stripe.webhooks({ mode: 'deliver' }));

const disputes = async (intentId: string): Promise<DisputedPayment[]> => {
  const { json } = await callApi('/api/admin/disputes', { headers: await adminHeaders() });
  return (json as { data: DisputedPayment[] }).data.filter(
    ({ stripePaymentIntentId }) => stripePaymentIntentId === intentId,
  );
};
const numberOf = async (paymentId: string): Promise<string> =>
  String(
    (await query('select order_number from public.payments where id = $1', [paymentId]))[0]?.[
      'order_number'
    ],
  );

describe.each(ORDER_KINDS)('the payment of an $purpose', (kind) => {
  it('that is disputed is on the desk until the bank has decided, and mailed to the team', async () => {
    const order = await paidOrder(kind, 'pending');
    await stripe.webhooks({ mode: 'shuffle' });
    await pressByHand(stripe.access, 'dispute', order.intentId);
    await stripe.settled();
    await stripe.release();
    await stripe.settled();
    const [open] = await disputes(order.intentId);
    expect(open).toMatchObject({
      amountCents: kind.cents,
      withdrawnCents: kind.cents,
      status: 'needs_response',
      payerEmail: order.email,
      title: order.title,
    });
    const number = await numberOf(order.paymentId);
    expect((await teamMails(number)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^A payer disputes a payment: /),
    );
    await pressByHand(stripe.access, 'won', open?.id ?? '');
    await stripe.settled();
    await stripe.release();
    await stripe.settled();
    expect(await disputes(order.intentId)).toMatchObject([{ status: 'won', withdrawnCents: 0 }]);
    await expect
      .poll(async () => (await teamMails(number)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^A dispute is over: /));
  });

  it('that was paid a second time unheard is disputed before the guide knows it', async () => {
    const { paymentId } = await paidOrder(kind, 'pending');
    const [order] = await query('select order_reference from public.payments where id = $1', [
      paymentId,
    ]);
    await stripe.webhooks({ mode: 'drop' });
    const second = await stripe.client.paymentIntents.create({
      amount: kind.cents,
      currency: 'usd',
      metadata: { order: String(order?.['order_reference']) },
    });
    await stripe.pay(second.client_secret ?? '');
    await stripe.webhooks({ mode: 'deliver' });
    await pressByHand(stripe.access, 'dispute', second.id);
    await stripe.settled();
    expect(await disputes(second.id)).toHaveLength(1);
    // The charge's own webhook comes late.
    await stripe.release();
    await stripe.settled();
    expect(await disputes(second.id)).toHaveLength(1);
  });
});
