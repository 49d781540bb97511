/** The host is killed in the middle of a refund, and the job completes the refund. */
import { beforeAll, expect, it } from 'vitest';
import { ORDER_KINDS, paidOrder, reconcile, refund } from './paid-orders.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';
import { killAt } from '../../../support/stack/kill-at.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);

it.each([
  ['after it was noted', /rpc\/begin_refund/, 'response'],
  ['after it was made', /rpc\/apply_payment_intent/, 'call'],
] as const)('a refund whose host is killed %s is made once', async (_, path, moment) => {
  const [kind] = ORDER_KINDS;
  const order = await paidOrder(kind, 'rejected');
  await killAt(path, moment, (site) => refund(order.paymentId, site));
  await reconcile(order);
  await stripe.settled();
  const { data } = await stripe.client.refunds.list({ payment_intent: order.intentId });
  expect(data).toMatchObject([{ amount: kind.cents }]);
  expect(await order.outcome()).toMatchObject({
    payments: ['refunded'],
    mails: [...kind.done.mails, kind.refundMail].toSorted(),
  });
  expect(
    await query('select action from public.audit_log where subject_id = $1', [order.paymentId]),
  ).toHaveLength(1);
});
