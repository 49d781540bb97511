/** The host is killed at every step between the form and the completed payment. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookAddress } from '../../../../src/local/stripe/fake-stripe.ts';
import { reconcile } from './paid-orders.ts';
import {
  askPayment,
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  reportPaid,
  type PremiumForm,
} from '../../../support/api/premium-submission.ts';
import { proveEach, proveRuns } from '../../../support/prove.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide, guideEnvironment } from '../../../support/stack/guide.ts';
import { killAt } from '../../../support/stack/kill-at.ts';
import {
  FUNCTIONS_SCRIPT,
  serveInProcess,
  type Served,
} from '../../../support/stack/servers/served.ts';

const SUBMIT = /rpc\/submit_event/;
const RECORD = /rpc\/record_payment_intent/;
const APPLY = /rpc\/apply_payment_intent/;

const STEPS = [
  { step: 'the draft is stored', path: SUBMIT, moment: 'response' },
  { step: 'the intent is made', path: RECORD, moment: 'call' },
  { step: 'its id is recorded', path: RECORD, moment: 'response' },
] as const;
const MOMENTS = [
  { when: 'before the payment is completed', moment: 'call' },
  { when: 'after it is, and before the response', moment: 'response' },
] as const;
const COMPLETERS = ['page', 'webhook', 'job'] as const;
const ROUNDS = proveRuns(1, 5);

const stripe = stripeHandle(guide().stripe);

/** A host that runs during all tests. Tests that kill no host use it, because each start takes a second. */
let lasting: Served;

beforeAll(async () => {
  await forgetLimits();
  lasting = await serveInProcess(FUNCTIONS_SCRIPT, guideEnvironment());
});
beforeEach(async () => {
  await stripe.webhooks({ mode: 'deliver' });
  await stripe.deliverTo();
  // Discards what an earlier test has held: after five minutes a signature is too old to be taken.
  await stripe.release();
});
afterAll(async () => {
  await lasting.stop();
  await stripe.webhooks({ mode: 'deliver' });
  await stripe.deliverTo(webhookAddress(guide().siteUrl));
});

const at = (form: PremiumForm, site: string): PremiumForm => ({ ...form, site });

/** Returns the id of a form's payment, and the number of payment intents made for its order. */
async function paymentOf({ submission }: PremiumForm) {
  const [row] = await query(
    `select p.id, p.order_reference as order from public.payments p
       join public.events e on e.id = p.event_id where e.title = $1`,
    [submission['title']],
  );
  const { data: intents } = await stripe.client.paymentIntents.list({ limit: 100 });
  return {
    paymentId: String(row?.['id']),
    intents: intents.filter(({ metadata }) => metadata['order'] === row?.['order']).length,
  };
}

describe.each(
  proveEach(STEPS.flatMap((step) => COMPLETERS.map((completer) => ({ ...step, completer })))),
)('a host killed after $step', ({ path, moment, completer }) => {
  it(`loses nothing: sent again, paid, completed by the ${completer}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const form = premiumForm();
      await killAt(path, moment, (site) => askPayment(at(form, site)));
      if (completer === 'webhook') await stripe.deliverTo(webhookAddress(lasting.line));
      const payment = await newPayment(at(form, lasting.line));
      const { paymentId, intents } = await paymentOf(form);
      expect(intents).toBe(1);
      await stripe.pay(payment.clientSecret);
      if (completer === 'page') await reportPaid(at(form, lasting.line), payment.paymentIntentId);
      if (completer === 'webhook') await stripe.settled();
      if (completer === 'job') await reconcile({ paymentId });
      expect(await outcome(form)).toEqual(PAID_ONCE);
    }
  });
});

describe.each(
  proveEach(MOMENTS.flatMap((one) => COMPLETERS.map((completer) => ({ ...one, completer })))),
)('a host killed $when, in the page’s call', ({ moment, completer }) => {
  it(`is made good by the ${completer}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const form = premiumForm();
      await stripe.deliverTo(webhookAddress(lasting.line));
      await stripe.webhooks({ mode: 'drop' });
      const payment = await newPayment(at(form, lasting.line));
      await stripe.pay(payment.clientSecret);
      await killAt(APPLY, moment, (site) => reportPaid(at(form, site), payment.paymentIntentId));
      if (completer === 'job') await reconcile(await paymentOf(form));
      if (completer === 'webhook') {
        await stripe.release();
        await stripe.settled();
      }
      if (completer === 'page') {
        const response = await reportPaid(at(form, lasting.line), payment.paymentIntentId);
        expect(response.status).toBe(201);
      }
      expect(await outcome(form)).toEqual(PAID_ONCE);
    }
  });
});

describe.each(proveEach(MOMENTS))('a host killed $when, in a webhook', ({ moment }) => {
  it('is made good by Stripe’s next try', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const form = premiumForm();
      const payment = await newPayment(at(form, lasting.line));
      await killAt(APPLY, moment, async (site) => {
        await stripe.deliverTo(webhookAddress(site));
        await stripe.pay(payment.clientSecret);
      });
      await stripe.deliverTo(webhookAddress(lasting.line));
      await stripe.settled();
      expect(await outcome(form)).toEqual(PAID_ONCE);
    }
  });
});
