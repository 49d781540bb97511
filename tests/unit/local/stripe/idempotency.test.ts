import { expect, test } from 'vitest';
import { newClientSecret, startTestStripe } from '../../../support/stack/fake-stripe.ts';

const PRICE = { amount: 2900, currency: 'usd' };
const KEY = { idempotencyKey: 'order:1:1' };

test('the same key with the same parameters gives the same answer, and does nothing more', async () => {
  const stripe = await startTestStripe();
  const intents = await Promise.all(
    Array.from({ length: 20 }, () =>
      stripe.client.paymentIntents.create({ ...PRICE, metadata: { a: '1', b: '2' } }, KEY),
    ),
  );
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.client.paymentIntents.list()).data).toHaveLength(1);
  const again = await stripe.client.paymentIntents.create(
    { metadata: { b: '2', a: '1' }, ...PRICE },
    KEY,
  );
  expect(again.id).toBe(intents[0]?.id);
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'idempotency-key': 'order:1:1',
    'original-request': intents.find(
      ({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === undefined,
    )?.lastResponse.requestId,
  });
});

test('the same key with other parameters, or elsewhere, is refused', async () => {
  const { client } = await startTestStripe();
  const { id } = await client.paymentIntents.create(PRICE, KEY);
  const refusal = { type: 'StripeIdempotencyError', statusCode: 400 };
  await expect(client.paymentIntents.create({ ...PRICE, amount: 3000 }, KEY)).rejects.toMatchObject(
    refusal,
  );
  const other = await client.paymentIntents.create(PRICE);
  const cancelKey = { idempotencyKey: 'cancel' };
  await client.paymentIntents.cancel(other.id, {}, cancelKey);
  await expect(client.paymentIntents.cancel(id, {}, cancelKey)).rejects.toMatchObject(refusal);
  expect((await client.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
});

test('a decline is repeated, too', async () => {
  const { client } = await startTestStripe();
  const id = (await newClientSecret(client)).split('_secret_')[0] ?? '';
  const confirm = (method: string, key: string) =>
    client.paymentIntents.confirm(id, { payment_method: method }, { idempotencyKey: key });
  const declined = { type: 'StripeCardError', statusCode: 402, code: 'card_declined' };
  await expect(confirm('pm_card_chargeDeclined', 'a')).rejects.toMatchObject(declined);
  expect((await confirm('pm_card_visa', 'b')).status).toBe('succeeded');
  await expect(confirm('pm_card_chargeDeclined', 'a')).rejects.toMatchObject(declined);
});

test('what was refused before it began leaves the key free', async () => {
  const { client } = await startTestStripe();
  await expect(client.paymentIntents.create({ amount: 1, currency: 'usd' }, KEY)).rejects.toThrow(
    'below the least',
  );
  expect((await client.paymentIntents.create(PRICE, KEY)).amount).toBe(2900);
});

test('a key is forgotten after a day', async () => {
  let now = Date.now();
  const { client } = await startTestStripe({ now: () => now });
  const first = await client.paymentIntents.create(PRICE, KEY);
  now += 24 * 60 * 60 * 1000 - 1;
  expect((await client.paymentIntents.create(PRICE, KEY)).id).toBe(first.id);
  now += 1;
  expect((await client.paymentIntents.create(PRICE, KEY)).id).not.toBe(first.id);
});

test('a key of more than 255 characters is refused', async () => {
  const { client } = await startTestStripe();
  const long = { idempotencyKey: 'k'.repeat(256) };
  await expect(client.paymentIntents.create(PRICE, long)).rejects.toMatchObject({
    statusCode: 400,
  });
});
