/** One draft is paid once: in two tabs at once, after a change, and from a copy with another key. */
import { beforeAll, expect, it } from 'vitest';
import {
  askPayment,
  premiumForm,
  type PremiumForm,
} from '../../../support/api/premium-submission.ts';
import { proveRuns } from '../../../support/prove.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);

const send = (form: PremiumForm, more: object = {}) =>
  askPayment(form, { isOfDraft: true, ...more });

/** Pays as a tab does: the guide is asked, then the card is charged. */
async function pay(form: PremiumForm): Promise<void> {
  const { status, json } = await send(form);
  const { clientSecret, status: state } = (json ?? {}) as Record<string, string>;
  if (status === 200 && state !== 'succeeded') await stripe.pay(clientSecret ?? '');
}

const changed = (form: PremiumForm, fields: object): PremiumForm => ({
  ...form,
  submission: { ...form.submission, ...fields },
});

/** Charges and events of a draft. */
async function sold({ submission }: PremiumForm) {
  await stripe.settled();
  const events = await query(
    `select id from public.events where submitter_email = $1 and status = 'pending'`,
    [submission['contactEmail']],
  );
  const { data } = await stripe.client.paymentIntents.list({ limit: 100 });
  const ids = new Set(events.map(({ id }) => String(id)));
  const charged = data.filter(
    ({ status, metadata }) => status === 'succeeded' && ids.has(metadata['event'] ?? ''),
  );
  const paid = await query(
    'select id from public.payments where payer_email = $1 and paid_at is not null',
    [submission['contactEmail']],
  );
  return [events.length, charged.length, paid.length];
}

it('in two tabs that pay at once, changed in one of them or not', async () => {
  for (let run = 0; run < proveRuns(4, 20); run += 1) {
    const form = premiumForm();
    const other = run % 2 === 0 ? form : changed(form, { description: 'Changed in one tab.' });
    await Promise.all([pay(form), pay(other)]);
    await pay(form);
    expect(await sold(form)).toEqual([1, 1, 1]);
  }
});

it('and the other tab gets the paid event with what it has otherwise', async () => {
  const form = premiumForm();
  await pay(form);
  const { status, json } = await send(changed(form, { title: 'Another Name' }));
  expect([status, json]).toMatchObject([
    200,
    {
      status: 'succeeded',
      earlier: {
        title: form.submission['title'],
        differences: [{ field: 'title', before: form.submission['title'], after: 'Another Name' }],
      },
    },
  ]);
  expect(await sold(form)).toEqual([1, 1, 1]);
});

it('and a copy with another key is asked about first', async () => {
  const form = premiumForm();
  await pay(form);
  await stripe.settled();
  const { key } = premiumForm();
  const copy = {
    ...changed(form, { title: ` ${String(form.submission['title']).toUpperCase()}` }),
    key,
  };
  const asked = await send(copy);
  expect([asked.status, asked.text]).toEqual([
    409,
    expect.stringContaining('was paid for already'),
  ]);
  expect((await send(copy, { isAnother: true })).status).toBe(200);
  const second = { ...changed(form, { title: 'A Second Listing' }), key: premiumForm().key };
  expect((await send(second)).status).toBe(200);
});
