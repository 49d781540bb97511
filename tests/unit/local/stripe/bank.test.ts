/** What payers and banks do at the fake Stripe: disputes, and refunds that are returned. */
import { expect, test } from 'vitest';
import { CARDS, pressByHand, startTestStripe } from '../../../support/stack/servers/fake-stripe.ts';

const PRICE = { amount: 2900, currency: 'usd' };

async function paid() {
  const stripe = await startTestStripe();
  const { id, client_secret: secret } = await stripe.client.paymentIntents.create(PRICE);
  await stripe.pay(secret ?? '', CARDS.pays);
  const page = async () => (await fetch(stripe.access.apiUrl)).text();
  const charge = async () => {
    const { latest_charge: found } = await stripe.client.paymentIntents.retrieve(id, {
      expand: ['latest_charge', 'latest_charge.refunds'],
    });
    if (found === null || typeof found !== 'object') throw new Error('There is no charge.');
    return found;
  };
  return { ...stripe, id, page, charge };
}

const disputeOn = (page: string): string => /value="(du_\w+)"/.exec(page)?.[1] ?? '';

test.each([
  ['won', 0],
  ['lost', -2900],
] as const)(
  'a dispute withdraws the money, and when it is %s the balance moved by %i',
  async (outcome, moved) => {
    const stripe = await paid();
    await pressByHand(stripe.access, 'dispute', stripe.id);
    expect((await stripe.charge()).disputed).toBe(true);
    const id = disputeOn(await stripe.page());
    expect(await stripe.client.disputes.retrieve(id)).toMatchObject({
      status: 'needs_response',
      amount: 2900,
      payment_intent: stripe.id,
      balance_transactions: [{ amount: -2900 }],
    });
    await pressByHand(stripe.access, outcome, id);
    const decided = await stripe.client.disputes.retrieve(id);
    expect(decided.status).toBe(outcome);
    expect(decided.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe(moved);
    await stripe.settled();
    const page = await stripe.page();
    expect(page).toContain(`Disputed: ${outcome}`);
    for (const kind of ['created', 'funds_withdrawn', 'updated', 'closed']) {
      expect(page).toContain(`charge.dispute.${kind}: delivered (200)`);
    }
    expect(page.includes('charge.dispute.funds_reinstated')).toBe(outcome === 'won');
    await expect(pressByHand(stripe.access, outcome, id)).rejects.toThrow(`is ${outcome} already`);
    await expect(pressByHand(stripe.access, 'dispute', stripe.id)).rejects.toThrow(
      'no charge to dispute',
    );
  },
);

test('a refund that the bank returns has failed, and the money may be refunded again', async () => {
  const stripe = await paid();
  const { id } = await stripe.client.refunds.create({ payment_intent: stripe.id });
  await pressByHand(stripe.access, 'return-refund', id);
  expect((await stripe.charge()).refunds?.data).toMatchObject([
    { id, status: 'failed', failure_reason: 'expired_or_canceled_card' },
  ]);
  await stripe.client.refunds.create({ payment_intent: stripe.id });
  expect((await stripe.charge()).refunds?.data.map(({ status }) => status)).toEqual([
    'succeeded',
    'failed',
  ]);
  await stripe.settled();
  expect(await stripe.page()).toContain('refund.failed: delivered (200)');
  await expect(pressByHand(stripe.access, 'return-refund', id)).rejects.toThrow('returned already');
});

test('a page of another site presses no button', async () => {
  const stripe = await paid();
  const response = await fetch(`${stripe.access.apiUrl}/by-hand`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ action: 'dispute', id: stripe.id }),
  });
  expect(response.status).toBe(403);
  expect((await stripe.charge()).disputed).toBe(false);
});
