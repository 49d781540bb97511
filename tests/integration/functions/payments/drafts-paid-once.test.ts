/** A draft is paid only once: from two tabs at once, after a change, and from a copy with another key. */
import { beforeAll, expect, it } from 'vitest';
import {
  askPayment,
  premiumForm,
  type PremiumForm,
} from '../../../support/api/premium-submission.ts';
import { adForm, sendAdForm } from './paid-orders.ts';
import { proveRuns } from '../../../support/prove.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);

const send = (form: PremiumForm, more: object = {}) =>
  askPayment(form, { isOfDraft: true, ...more });

/** Pays as a browser tab does: asks the guide for the payment, then charges the card. */
async function pay(form: PremiumForm): Promise<void> {
  const { status, json } = await send(form);
  const { clientSecret, status: state } = (json ?? {}) as Record<string, string>;
  if (status === 200 && state !== 'succeeded') await stripe.pay(clientSecret ?? '');
}

const changed = (form: PremiumForm, fields: object): PremiumForm => ({
  ...form,
  submission: { ...form.submission, ...fields },
});

/** Returns how many events, charges and paid payments a draft has caused. */
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

it('in two tabs with keys of their own that pay at once, until one asks for a second event', async () => {
  for (let run = 0; run < proveRuns(4, 20); run += 1) {
    const form = premiumForm();
    const title = ` ${String(form.submission['title']).toUpperCase()}`;
    const copy = { ...changed(form, run % 2 === 0 ? {} : { title }), key: premiumForm().key };
    const answers = await Promise.all([send(form), send(copy)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isCopy = answers[0].status === 409;
    expect(answers[isCopy ? 0 : 1].text).toContain('is being paid for in another tab');
    await pay(isCopy ? copy : form);
    await pay(isCopy ? form : copy);
    expect(await sold(form)).toEqual([1, 1, 1]);
    const { json } = await send(isCopy ? form : copy, { isAnother: true });
    await stripe.pay((json as { clientSecret: string }).clientSecret);
    expect(await sold(form)).toEqual([2, 2, 2]);
  }
});

it('and so is an advertisement, while one like it is being paid and once it is', async () => {
  const form = adForm();
  const both = [form, { ...form, key: adForm().key }];
  const answers = await Promise.all(both.map((one) => sendAdForm(one)));
  const refused = answers.findIndex(({ status }) => status === 409);
  const [taken, copy] = refused === 1 ? [answers[0], both[1]] : [answers[1], both[0]];
  expect([taken?.status, answers[refused]?.text]).toEqual([
    200,
    expect.stringContaining('is being paid for in another tab'),
  ]);
  await stripe.pay((taken?.json as { clientSecret: string }).clientSecret);
  await stripe.settled();
  const asked = await sendAdForm(copy ?? form);
  expect(asked).toMatchObject({
    status: 409,
    text: expect.stringContaining('within the last day'),
  });
  expect((await sendAdForm(copy ?? form, { isAnother: true })).status).toBe(200);
});
