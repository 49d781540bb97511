/** The host is killed at every step between the form and the completed payment. */
import { beforeAll, describe, expect, it } from 'vitest';
import { webhookAddress } from '../../src/local/stripe/stripe-double.ts';
import { guide } from '../support/guide.ts';
import { startHoldingProxy, startHostProcess } from '../support/host-process.ts';
import { injectedEnvironment } from '../support/injected-environment.ts';
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
} from '../support/premium-submission.ts';
import { query } from '../support/records.ts';
import { startTestStripe } from '../support/stripe-double.ts';

beforeAll(() => query('truncate public.rate_limits'));

const SUBMIT = /rpc\/submit_event/;
const RECORD = /rpc\/record_payment_intent/;
const APPLY = /rpc\/apply_payment_intent/;

/** A double of its own, and hosts on it whose calls to the database can be held. */
async function stage() {
  const stripe = await startTestStripe({ pace: 0.01 });
  const proxy = await startHoldingProxy(guide().supabaseUrl);
  const { apiUrl, secretKey, publishableKey, webhookSecret } = stripe.access;
  const environment = {
    ...injectedEnvironment(),
    STRIPE_API_URL: apiUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
  };
  return {
    stripe,
    proxy,
    environment,
    host: () => startHostProcess({ ...environment, SUPABASE_URL: proxy.url }),
  };
}

type Stage = Awaited<ReturnType<typeof stage>>;

/** Sends a request, waits until it is at the held step, and kills the host there. */
async function killAt(
  { proxy, host }: Stage,
  path: RegExp,
  at: 'call' | 'answer',
  send: (site: string) => Promise<unknown>,
): Promise<void> {
  const dying = await host();
  const held = proxy.hold(path, at);
  const sent = send(dying.url).catch(() => undefined);
  await held;
  await dying.kill();
  await sent;
}

const at = (form: PremiumForm, site: string): PremiumForm => ({ ...form, site });

describe.each([
  ['the draft is stored', SUBMIT, 'answer'],
  ['the intent is made', RECORD, 'call'],
  ['its id is recorded', RECORD, 'answer'],
] as const)('a host killed after %s', (_, path, moment) => {
  it.each(['page', 'webhook', 'job'] as const)(
    'loses nothing: sent again, paid, completed by the %s',
    async (completer) => {
      for (let round = 0; round < times(1, 5); round += 1) {
        const all = await stage();
        const { stripe } = all;
        const form = premiumForm();
        await killAt(all, path, moment, (site) => askPayment(at(form, site)));
        const { url } = await all.host();
        if (completer === 'webhook') await stripe.deliverTo(webhookAddress(url));
        const payment = await newPayment(at(form, url));
        const { data: intents } = await stripe.client.paymentIntents.list();
        expect(intents).toHaveLength(1);
        await stripe.pay(payment.clientSecret);
        if (completer === 'page') await tellPaid(at(form, url), payment.paymentIntentId);
        if (completer === 'webhook') await stripe.settled();
        if (completer === 'job') await reconcile(all.environment);
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
        const all = await stage();
        const { stripe } = all;
        const form = premiumForm();
        const first = await all.host();
        const payment = await newPayment(at(form, first.url));
        await first.kill();
        await stripe.deliverTo(webhookAddress(first.url));
        await stripe.webhooks({ mode: 'drop' });
        await stripe.pay(payment.clientSecret);
        await killAt(all, APPLY, moment, (site) =>
          tellPaid(at(form, site), payment.paymentIntentId),
        );
        if (completer === 'job') {
          await reconcile(all.environment);
        } else {
          const { url } = await all.host();
          await stripe.deliverTo(webhookAddress(url));
          if (completer === 'webhook') {
            await stripe.release();
            await stripe.settled();
          } else expect((await tellPaid(at(form, url), payment.paymentIntentId)).status).toBe(201);
        }
        expect(await outcome(form)).toEqual(PAID_ONCE);
      }
    },
  );

  it('during a webhook is made good by Stripe’s next try', async () => {
    for (let round = 0; round < times(1, 5); round += 1) {
      const all = await stage();
      const { stripe } = all;
      const form = premiumForm();
      const first = await all.host();
      const payment = await newPayment(at(form, first.url));
      await first.kill();
      // Up before the other dies: each try that finds no host makes the next one wait longer.
      const successor = await all.host();
      await killAt(all, APPLY, moment, async (site) => {
        await stripe.deliverTo(webhookAddress(site));
        await stripe.pay(payment.clientSecret);
      });
      await stripe.deliverTo(webhookAddress(successor.url));
      await stripe.settled();
      expect(await outcome(form)).toEqual(PAID_ONCE);
    }
  });
});
