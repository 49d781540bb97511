import { expect, test } from 'vitest';
import { CARDS, newClientSecret, startTestStripe } from '../../../support/stack/fake-stripe.ts';

async function paidIntent(card: string = CARDS.pays) {
  const stripe = await startTestStripe();
  const secret = await newClientSecret(stripe.client);
  await stripe.pay(secret, card);
  const id = secret.split('_secret_')[0] ?? '';
  return { stripe, client: stripe.client, id };
}

test('all of a payment is given back', async () => {
  const { client, id } = await paidIntent();
  const refund = await client.refunds.create({
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { order: 'a' },
  });
  expect(refund).toMatchObject({
    id: expect.stringMatching(/^re_/) as string,
    amount: 2900,
    currency: 'usd',
    status: 'succeeded',
    payment_intent: id,
    reason: 'requested_by_customer',
    metadata: { order: 'a' },
  });
  const { latest_charge: charge } = await client.paymentIntents.retrieve(id, {
    expand: ['latest_charge'],
  });
  expect(charge).toMatchObject({ amount_refunded: 2900, refunded: true });
  expect(await client.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id });
  await expect(client.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: 'charge_already_refunded',
  });
});

test('parts are given back up to what was paid, never more', async () => {
  const { client, id } = await paidIntent();
  await expect(client.refunds.create({ payment_intent: id, amount: 2901 })).rejects.toMatchObject({
    param: 'amount',
    message: expect.stringContaining('$29.01') as string,
  });
  await client.refunds.create({ payment_intent: id, amount: 1000 });
  await expect(client.refunds.create({ payment_intent: id, amount: 1901 })).rejects.toMatchObject({
    param: 'amount',
  });
  await expect(client.refunds.create({ payment_intent: id, amount: 0 })).rejects.toMatchObject({
    param: 'amount',
  });
  expect((await client.refunds.create({ payment_intent: id })).amount).toBe(1900);
  const refunds = await client.refunds.list({ payment_intent: id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([1900, 1000]);
});

test('twenty refunds at once give the money back once', async () => {
  const { client, id } = await paidIntent();
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => client.refunds.create({ payment_intent: id })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('nothing is given back of what was not paid', async () => {
  const { client, id } = await paidIntent(CARDS.declined);
  await expect(client.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    statusCode: 400,
  });
  const { latest_charge: failed } = await client.paymentIntents.retrieve(id);
  await expect(client.refunds.create({ charge: String(failed) })).rejects.toMatchObject({
    code: 'charge_not_refundable',
  });
  await expect(client.refunds.create({ payment_intent: 'pi_unknown' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  await expect(client.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
  await expect(client.refunds.retrieve('re_unknown')).rejects.toMatchObject({ statusCode: 404 });
  await expect(client.charges.retrieve('ch_unknown')).rejects.toMatchObject({ statusCode: 404 });
});
