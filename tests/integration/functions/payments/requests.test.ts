/** Requests about payments of events and advertisements, and what Stripe does: charges, refunds, disputes. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { STRIPE_WEBHOOK_EVENTS } from '../../../../src/features/payments/server/intent-facts.ts';
import type { DisputedPayment } from '../../../../src/desk/money/payment-state.ts';
import { adminHeaders } from '../../../support/api/admins.ts';
import { tellRequests } from '../../../support/api/requests.ts';
import { callApi } from '../../../support/api/api.ts';
import { ORDER_KINDS, type PlacedOrder, reconcile, refund, unresolved } from './paid-orders.ts';
import { askPayment, type Payment, premiumForm } from '../../../support/api/premium-submission.ts';
import { receivedMails, teamMails } from '../../../support/api/received-mails.ts';
import { storeDecision } from '../../../support/records/payment-records.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { answerOf } from '../../../support/records/transcripts.ts';
import { CARDS, pressByHand, stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import type { Trouble, WebhookMode } from '../../../support/stack/servers/controlled-stripe.ts';
import { cutOffUrl, guide } from '../../../support/stack/guide.ts';

const stripe = stripeHandle(guide().stripe);
const orders = new Map<string, PlacedOrder>();
const orderOf = (id: string | undefined): PlacedOrder => {
  const order = orders.get(id ?? '');
  if (order === undefined) throw new Error(`There is no order ${String(id)}.`);
  return order;
};
let form = premiumForm();
let firstForm = form;
let asked = 0;

const told = ({ status, text, headers }: Awaited<ReturnType<typeof callApi>>) =>
  [
    status,
    headers['retry-after'] === undefined ? '' : `again after ${String(headers['retry-after'])} s`,
    text,
  ]
    .filter((part) => part !== '')
    .join(', ');
async function kept(order: PlacedOrder) {
  orders.set(order.paymentId, order);
  const { paymentId: id, intentId: intent, clientSecret: secret, email } = order;
  const [row] = await query(
    'select order_number, order_reference from public.payments where id = $1',
    [id],
  );
  return {
    id,
    intent,
    secret,
    email,
    number: row?.['order_number'],
    reference: row?.['order_reference'],
  };
}
const calm = async () => {
  await query('delete from private.noted_faults');
  await stripe.settlement('at once');
  await stripe.trouble('none');
  await stripe.webhooks({ mode: 'deliver' });
};
afterAll(calm);

interface Earlier {
  differences: { label: string }[];
}
interface Hook {
  type: string;
  object: object;
  hoursAgo?: number;
  live?: boolean;
}

/** Sends a new webhook of this type, age and mode, signed as by Stripe. */
async function sendWebhook({ type, object, hoursAgo = 0, live = false }: Hook, site?: string) {
  hook = JSON.stringify({
    ...{ id: `evt_${randomUUID().replaceAll('-', '')}`, object: 'event', type, livemode: live },
    ...{ created: Math.floor(Date.now() / 1000) - hoursAgo * 3600, data: { object } },
  });
  return resend(site);
}
const resend = (site?: string) =>
  callApi('/api/stripe/webhook', {
    ...{ method: 'POST', body: hook, ...(site !== undefined && { site }) },
    headers: {
      ...{ origin: 'https://stripe.example', 'content-type': 'text/plain' },
      'stripe-signature': stripe.client.webhooks.generateTestHeaderString({
        ...{ payload: hook, secret: guide().stripe.webhookSecret },
      }),
    },
  });
let hook = '';

/** The steps. Each gets its words, and returns the text to record and the value that `->` gives a name. */
const asks: Record<string, (words: string[], text: string) => Promise<unknown>> = {
  order: async ([purpose]) =>
    kept(await (ORDER_KINDS.find((kind) => kind.purpose === purpose) ?? ORDER_KINDS[0]).place()),
  /** Pays with a card by its name, and tells what became of the intent. */
  async pay([secret = '', card = 'pays']) {
    const { intent, error } = await stripe.pay(secret, CARDS[card as keyof typeof CARDS]);
    return error?.decline_code ?? error?.code ?? intent?.status ?? 'refused';
  },
  report: async ([id], text) => {
    const order = orderOf(id);
    const given = text.slice(String(id).length).trim();
    const said = told(await order.reportPaid(...(given === '' ? [] : [JSON.parse(given)])));
    return said.replace(order.subjectId, 'its id');
  },
  'report-twice': async ([id]) => {
    const both = await Promise.all([orderOf(id).reportPaid(), orderOf(id).reportPaid()]);
    return both.map(({ status }) => status).join(', ');
  },
  outcome: async ([id]) => answerOf(await orderOf(id).outcome()),
  settled: () => stripe.settled(),
  webhooks: ([mode, times]) =>
    stripe.webhooks({ mode: mode as WebhookMode['mode'], times: Number(times ?? 1) }),
  async release() {
    await stripe.release();
    await stripe.settled();
  },
  settlement: ([mode]) => stripe.settlement(mode === 'held' ? 'held' : 'at once'),
  trouble: (_, mode) => stripe.trouble(mode as Trouble['mode']),
  /** Runs the scheduled job that looks up payments, with only these due, and tells the number of failures. */
  reconcile: async (ids) =>
    `${(await reconcile(...ids.map((id) => ({ paymentId: id })))).failed} failed`,
  async expire([id]) {
    await query(
      `update public.payments set created_at = now() - interval '73 hours' where id = $1`,
      [id],
    );
  },
  async 'count-calls'() {
    await stripe.settled();
    asked = (await stripe.requests()).length;
  },
  calls: async () => `${(await stripe.requests()).length - asked} calls of Stripe`,
  arrived: async ([to = '']) =>
    (await receivedMails(to, 1, 5_000)).length > 0 ? 'a mail arrived' : 'none',
  async intent([id = '']) {
    const { status, amount, currency, receipt_email, metadata } =
      await stripe.client.paymentIntents.retrieve(id);
    const number = /^CBA-[0-9HMRWXY]{5}-[0-9HMRWXY]{5}$/.test(metadata['order_number'] ?? '');
    return answerOf({ status, amount, currency, receipt_email, 'has a number': number });
  },
  async 'cancel-intent'([id = '']) {
    await stripe.client.paymentIntents.cancel(id);
    await stripe.settled();
  },
  async 'change-amount'([id = '', amount]) {
    await stripe.client.paymentIntents.update(id, { amount: Number(amount) });
  },
  decide: ([id, purpose, status = '']) =>
    storeDecision({ query }, { purpose: purpose as 'event' }, orderOf(id), status).then(() => ''),
  refund: async ([id]) => told(await refund(id)),
  async 'refund-at-once'([id]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(id)));
    return answers
      .map(({ status }) => status)
      .sort()
      .join(', ');
  },
  async refunds([intent]) {
    const { data } = await stripe.client.refunds.list({ payment_intent: String(intent) });
    return data.map(({ amount }) => amount).join(', ') || 'none';
  },
  'refund-in-stripe': async ([intent]) => {
    await stripe.client.refunds.create({ payment_intent: String(intent) });
  },
  /** Tells a payment that bought nothing, as the desk lists it. */
  async unresolved([intent = '']) {
    const found = await unresolved(intent);
    if (found === undefined) return 'not listed';
    const { id, reason, amountCents, orderedCents, refundError } = found;
    return { said: answerOf({ reason, amountCents, orderedCents, refundError }), value: { id } };
  },
  /** Tells the disputes of a payment intent, as the desk lists them. */
  async disputes([intent]) {
    const { json } = await callApi('/api/admin/disputes', { headers: await adminHeaders() });
    const listed = (json as { data: DisputedPayment[] }).data.filter(
      ({ stripePaymentIntentId }) => stripePaymentIntentId === intent,
    );
    const said = listed.map((one) =>
      [one.status, one.amountCents, one.withdrawnCents, one.payerEmail, one.title].join(' | '),
    );
    return { said: said.join('\n') || 'none', value: { id: listed[0]?.id } };
  },
  press: ([action, id]) => pressByHand(stripe.access, action as 'dispute', String(id)),
  /** Waits for the mails to the team about an order number, and tells how their subjects begin. */
  async 'team-mails'([number = '', count]) {
    for (;;) {
      const mails = await teamMails(number);
      if (mails.length >= Number(count))
        return mails
          .map(({ subject }) => subject.split(':')[0])
          .sort()
          .join('\n');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  },
  /** Tells all matches of a pattern in the mails to the team that contain this word. */
  async 'team-reads'([word = '', ...pattern]) {
    const texts = (await teamMails(word)).map((mail) => mail.text ?? '');
    const found = texts.join('\n').match(new RegExp(pattern.join(' '), 'g')) ?? [];
    return `${texts.length} mail: ${[...new Set(found)].join(', ')}`;
  },
  /** Pays an order a second time, with an intent that the guide did not make. */
  async 'pay-unheard'([reference = '', cents]) {
    const { id, client_secret: secret } = await stripe.client.paymentIntents.create({
      ...{ amount: Number(cents), currency: 'usd', metadata: { order: reference } },
    });
    await stripe.pay(secret ?? '');
    return { said: '', value: id };
  },
  /** Sends a signed webhook, as `payment_intent.succeeded {"id": "pi_1"} {"hoursAgo": 11}`. */
  async webhook(_, text) {
    const [type = '', object = '{}', more = '{}'] = text.split(/ (?=\{)/);
    const given = { type, object: JSON.parse(object) as object };
    return told(await sendWebhook({ ...given, ...(JSON.parse(more) as object) }));
  },
  'webhook-again': async () => told(await resend()),
  'webhook-cut-off': async () => told(await resend(cutOffUrl())),
  /** Sends a webhook of each type that the guide takes, in live mode, and tells the answers. */
  async 'live-webhooks'([id]) {
    const all = STRIPE_WEBHOOK_EVENTS.map((type) =>
      sendWebhook({ type, object: { id, object: 'payment_intent' }, live: true }),
    );
    return [...new Set((await Promise.all(all)).map(told))].join('; ');
  },
  async recorded() {
    const rows = await query(
      'select type, payment_intent_id is not null as of_an_intent, processed_at is not null as done from public.stripe_events where id = $1',
      [(JSON.parse(hook) as { id: string }).id],
    );
    return rows.map((row) => Object.values(row).map(String).join(' | ')).join() || 'no';
  },
  async 'foreign-intent'() {
    const { id } = await stripe.client.paymentIntents.create({ amount: 5000, currency: 'usd' });
    return { said: '', value: id };
  },
  /** Begins a new form with these fields. */
  form: async (_, text) => {
    form = premiumForm(text === '' ? {} : (JSON.parse(text) as Record<string, unknown>));
    firstForm = form;
  },
  /** Changes fields of the form, which keeps its key. */
  async change(_, text) {
    form = { ...form, submission: { ...form.submission, ...(JSON.parse(text) as object) } };
  },
  /** Continues with a copy of the form that has its own idempotency key. */
  async copy() {
    form = { ...form, key: premiumForm().key };
  },
  /** Continues with the form as the step `form` made it. */
  async 'first-form'() {
    form = firstForm;
  },
  /** Tells the events of the form's email address without drafts, and how many payments it has paid. */
  async sold() {
    await stripe.settled();
    const email = form.submission['contactEmail'];
    const events = await query(
      `select title, start_date - private.today() as days, status from public.events where submitter_email = $1 and status <> 'draft' order by title`,
      [email],
    );
    const paid = await query(
      'select from public.payments where payer_email = $1 and paid_at is not null',
      [email],
    );
    const said = events.map(
      ({ title, days, status }) => `${String(title)} in ${String(days)} days, ${String(status)}`,
    );
    return [`${paid.length} paid`, ...said].join('\n');
  },
  async links() {
    const email = form.submission['contactEmail'];
    const made = () =>
      query(
        'select from public.private_links l join public.events e on e.id = l.event_id where e.submitter_email = $1',
        [email],
      );
    await expect.poll(made, { timeout: 15_000 }).toHaveLength(2);
  },
  async send(_, text) {
    const answer = await askPayment(form, text === '' ? {} : (JSON.parse(text) as object));
    const { status, json } = answer;
    const value = json as (Payment & { earlier?: Earlier }) | undefined;
    const earlier = value?.earlier;
    return {
      said:
        status === 200
          ? `200, ${String(value?.status)}${earlier === undefined ? '' : `, differs in ${earlier.differences.map(({ label }) => label).join(', ') || 'nothing'}`}`
          : told(answer),
      value: { ...value, id: value?.eventId },
    };
  },
  async 'form-outcome'() {
    const { id } =
      (
        await query('select id from public.events where title = $1', [form.submission['title']])
      )[0] ?? {};
    const { data } = await stripe.client.paymentIntents.list({ limit: 100 });
    const intents = data.filter(({ metadata }) => metadata['event'] === id).length;
    const [payment] = await query(
      `select e.status as event, e.is_premium as premium, p.status as payment, p.attempts from public.events e join public.payments p on p.event_id = e.id where e.id = $1`,
      [id],
    );
    return payment === undefined ? 'nothing' : answerOf({ ...payment, intents });
  },
};

tellRequests(new URL('requests/', import.meta.url), {
  async begin() {
    await forgetLimits();
    await calm();
    orders.clear();
  },
  asks: Object.fromEntries(
    Object.entries(asks).map(([name, take]) => [
      name,
      async (text) => {
        const answer = await take(text.split(/\s+/).filter(Boolean), text);
        if (typeof answer === 'string') return { said: answer };
        if (answer !== null && typeof answer === 'object' && 'said' in answer)
          return answer as { said: string; value: unknown };
        return { said: '', value: answer };
      },
    ]),
  ),
  phrases: {
    payment: 'owner select status, refunded_cents, last_error from public.payments where id = $1',
    alarms: 'owner select cause from private.noted_faults order by 1',
    audited: 'owner select action from public.audit_log where subject_id = $1',
    'set-intent': 'owner update public.payments set stripe_payment_intent_id = $2 where id = $1',
  },
});
