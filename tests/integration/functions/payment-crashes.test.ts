/** The host is killed at every step between the form and the completed payment. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookAddress } from '../../../src/local/stripe/fake-stripe.ts';
import { guide } from '../../support/stack/guide.ts';
import {
  type HostProcess,
  startHoldingProxy,
  startHostProcess,
} from '../../support/stack/host-process.ts';
import { injectedEnvironment } from '../../support/stack/injected-environment.ts';
import {
  askPayment,
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  reconcile,
  tellPaid,
  times,
  type PremiumForm,
} from '../../support/api/premium-submission.ts';
import { query } from '../../support/records/records.ts';
import { stripeHandle } from '../../support/stack/fake-stripe.ts';

const SUBMIT = /rpc\/submit_event/;
const RECORD = /rpc\/record_payment_intent/;
const APPLY = /rpc\/apply_payment_intent/;

const stripe = stripeHandle(guide().stripe);
const environment = injectedEnvironment();

/** Stands for every host that is not killed: they differ in nothing, and each takes a second to start. */
let lasting: HostProcess;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  await query('truncate public.rate_limits');
  lasting = await startHostProcess(environment, (end) => ends.push(end));
});
beforeEach(async () => {
  await stripe.webhooks({ mode: 'deliver' });
  await stripe.deliverTo();
});
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await stripe.webhooks({ mode: 'deliver' });
  await stripe.deliverTo(webhookAddress(guide().siteUrl));
});

/** Sends a request, waits until it is at the held step, and kills the host there. */
async function killAt(
  path: RegExp,
  at: 'call' | 'answer',
  send: (site: string) => Promise<unknown>,
): Promise<void> {
  const proxy = await startHoldingProxy(guide().supabaseUrl);
  const dying = await startHostProcess({ ...environment, SUPABASE_URL: proxy.url });
  const held = proxy.hold(path, at);
  const sent = send(dying.url).catch(() => undefined);
  await held;
  await dying.kill();
  await sent;
}

const at = (form: PremiumForm, site: string): PremiumForm => ({ ...form, site });

/** How many charges were opened for a form. */
async function intentsOf({ submission }: PremiumForm): Promise<number> {
  const [row] = await query(
    `select p.order_reference as order from public.payments p
       join public.events e on e.id = p.event_id where e.title = $1`,
    [submission['title']],
  );
  const { data: intents } = await stripe.client.paymentIntents.list({ limit: 100 });
  return intents.filter(({ metadata }) => metadata['order'] === row?.['order']).length;
}

describe.each([
  ['the draft is stored', SUBMIT, 'answer'],
  ['the intent is made', RECORD, 'call'],
  ['its id is recorded', RECORD, 'answer'],
] as const)('a host killed after %s', (_, path, moment) => {
  it.each(['page', 'webhook', 'job'] as const)(
    'loses nothing: sent again, paid, completed by the %s',
    async (completer) => {
      for (let round = 0; round < times(1, 5); round += 1) {
        const form = premiumForm();
        await killAt(path, moment, (site) => askPayment(at(form, site)));
        if (completer === 'webhook') await stripe.deliverTo(webhookAddress(lasting.url));
        const payment = await newPayment(at(form, lasting.url));
        expect(await intentsOf(form)).toBe(1);
        await stripe.pay(payment.clientSecret);
        if (completer === 'page') await tellPaid(at(form, lasting.url), payment.paymentIntentId);
        if (completer === 'webhook') await stripe.settled();
        if (completer === 'job') await reconcile();
        expect(await outcome(form)).toEqual(PAID_ONCE);
      }
    },
  );
});

describe.each([
  ['before the payment is completed', 'call'],
  ['after it is, and before the answer', 'answer'],
] as const)('a host killed %s', (_, moment) => {
  it.each(['page', 'webhook', 'job'] as const)(
    'during the page’s call is made good by the %s',
    async (completer) => {
      for (let round = 0; round < times(1, 5); round += 1) {
        const form = premiumForm();
        await stripe.deliverTo(webhookAddress(lasting.url));
        await stripe.webhooks({ mode: 'drop' });
        const payment = await newPayment(at(form, lasting.url));
        await stripe.pay(payment.clientSecret);
        await killAt(APPLY, moment, (site) => tellPaid(at(form, site), payment.paymentIntentId));
        if (completer === 'job') await reconcile();
        if (completer === 'webhook') {
          await stripe.release();
          await stripe.settled();
        }
        if (completer === 'page') {
          const answer = await tellPaid(at(form, lasting.url), payment.paymentIntentId);
          expect(answer.status).toBe(201);
        }
        expect(await outcome(form)).toEqual(PAID_ONCE);
      }
    },
  );

  it('during a webhook is made good by Stripe’s next try', async () => {
    for (let round = 0; round < times(1, 5); round += 1) {
      const form = premiumForm();
      const payment = await newPayment(at(form, lasting.url));
      await killAt(APPLY, moment, async (site) => {
        await stripe.deliverTo(webhookAddress(site));
        await stripe.pay(payment.clientSecret);
      });
      await stripe.deliverTo(webhookAddress(lasting.url));
      await stripe.settled();
      expect(await outcome(form)).toEqual(PAID_ONCE);
    }
  });
});
