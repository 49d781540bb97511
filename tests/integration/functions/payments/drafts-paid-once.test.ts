/** One draft is paid once: in two tabs at once, after a change, and from a copy with another key. */
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../../src/time/wall-time.ts';
import {
  askPayment,
  premiumForm,
  type PremiumForm,
} from '../../../support/api/premium-submission.ts';
import { adForm, sendAdForm } from '../../../support/api/ad-order.ts';
import { proveRuns } from '../../../support/prove.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { CARDS, stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
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

it('and a card that was refused in one tab is in the way of no other', async () => {
  const form = premiumForm();
  const { json } = await send(form);
  const copy = { ...form, key: premiumForm().key };
  expect((await send(copy)).status).toBe(409);
  await stripe.pay((json as { clientSecret: string }).clientSecret, CARDS.declined);
  await stripe.settled();
  await pay(copy);
  expect(await sold(form)).toEqual([1, 1, 1]);
});

const change = async (form: PremiumForm) => {
  const { status, json } = await send(form, { isChange: true });
  return { status, ...(json as { earlier?: { differences: unknown[] } } | null)?.earlier };
};

const DATE = { startTime: '19:00', endTime: '', endDate: '' };
const onDays = (...days: number[]) =>
  days.map((day) => ({
    ...DATE,
    startDate: addDays(String(premiumForm().submission['startDate']), day),
  }));

/** Times and titles of the events that were sold, as stored. */
const storedDates = ({ submission }: PremiumForm) =>
  query(
    `select title, description, start_date::text as day, status from public.events
     where submitter_email = $1 order by start_date`,
    [submission['contactEmail']],
  );

const links = async ({ submission }: PremiumForm) =>
  (
    await query(
      `select from public.private_links l join public.events e on e.id = l.event_id
       where e.submitter_email = $1`,
      [submission['contactEmail']],
    )
  ).length;

it('and the other tab gets the paid event with what it has otherwise, and sends it as a change', async () => {
  const form = premiumForm();
  await pay(form);
  const later = changed(form, {
    title: 'Another Name',
    contactPhone: '361-555-0100',
    ...onDays(2)[0],
  });
  const { status, json } = await send(later);
  expect([status, json]).toMatchObject([
    200,
    { status: 'succeeded', earlier: { title: form.submission['title'] } },
  ]);
  const { differences } = (json as { earlier: { differences: { label: string; after: string }[] } })
    .earlier;
  expect(differences.map(({ label }) => label)).toEqual(['Event name', 'Contact phone', 'Dates']);
  await stripe.settled();
  // Each of the two mails makes its link when it is sent.
  await expect.poll(() => links(form)).toBe(2);
  const sent = await change(later);
  expect(sent).toMatchObject({ status: 200, differences: [] });
  expect(await storedDates(form)).toMatchObject([
    { title: 'Another Name', day: onDays(2)[0]?.startDate, status: 'pending' },
  ]);
  expect(await sold(form)).toEqual([1, 1, 1]);
  expect(await links(form)).toBe(2);
});

it('and one of a public event waits for a volunteer; no other key, unpaid draft or stopped link sends one', async () => {
  const form = premiumForm();
  const later = changed(form, { title: 'Another Name' });
  await send(form);
  expect(await change(later), 'not paid').toEqual({ status: 200 });
  await pay(form);
  await stripe.settled();
  const { key } = premiumForm();
  expect(await change({ ...later, key }), 'another key').toEqual({ status: 200 });
  await query(
    `update public.events set status = 'approved' where submitter_email = $1 and status = 'pending'`,
    [form.submission['contactEmail']],
  );
  expect(await change(later)).toMatchObject({ status: 200, differences: [] });
  expect(await storedDates(form)).toContainEqual(
    expect.objectContaining({ title: form.submission['title'], status: 'approved' }),
  );
  await query(
    `insert into public.private_links (token_hash, event_id, stopped_at) select encode(sha256(id::bytea), 'hex'), id, now() from public.events where submitter_email = $1`,
    [form.submission['contactEmail']],
  );
  expect((await change(later)).status).toBe(410);
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

it('and once its money went back, no tab calls it paid', async () => {
  const form = premiumForm();
  await pay(form);
  await stripe.settled();
  await query('update public.payments set refund_requested_at = now() where payer_email = $1', [
    form.submission['contactEmail'],
  ]);
  for (const version of [form, changed(form, { description: 'Changed in one tab.' })]) {
    const answer = await send(version);
    expect(answer).toMatchObject({
      status: 410,
      text: expect.stringContaining('got your money back'),
    });
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
