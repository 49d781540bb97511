import { describe, expect, test } from 'vitest';
import {
  CARDS,
  callAsBrowser,
  cardFields,
  newClientSecret,
  startTestStripe,
} from '../../../support/stack/servers/fake-stripe.ts';

const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

describe('a card', () => {
  test.each(['4242 4242 4242 4242', '5555555555554444'])('%s pays', async (number) => {
    const stripe = await startTestStripe();
    const answer = await stripe.pay(await newClientSecret(stripe.client), number);
    expect(answer).toMatchObject({ httpStatus: 200, intent: { status: 'succeeded' } });
  });

  test.each([
    ['declined', CARDS.declined, 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'that is no test card',
      '4111111111111111',
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. This is a test, and only test cards can pay here.',
    ],
  ])('that is %s is refused, and the next one pays', async (_, card, code, decline, message) => {
    const stripe = await startTestStripe();
    const secret = await newClientSecret(stripe.client);
    const refused = await stripe.pay(secret, card);
    expect(refused).toMatchObject({
      httpStatus: 402,
      error: { type: 'card_error', code, message },
      intent: { status: 'requires_payment_method', last_payment_error: { code, message } },
    });
    expect(refused.error?.decline_code).toBe(decline);
    const read = await stripe.client.paymentIntents.retrieve(idOf(secret), {
      expand: ['latest_charge'],
    });
    expect(read).toMatchObject({
      amount_received: 0,
      payment_method: null,
      last_payment_error: { type: 'card_error', code },
      latest_charge: { paid: false, status: 'failed', failure_code: code },
    });
    expect((await stripe.pay(secret)).intent).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
  });

  test.each([
    ['incorrect_number', { 'payment_method_data[card][number]': '4242424242424241' }],
    ['incorrect_number', { 'payment_method_data[card][number]': '4242' }],
    ['invalid_expiry_month', { 'payment_method_data[card][exp_month]': '13' }],
    ['invalid_expiry_year', { 'payment_method_data[card][exp_year]': '2020' }],
    ['invalid_cvc', { 'payment_method_data[card][cvc]': '12' }],
  ])('mistyped (%s) is refused before it is tried', async (code, fields) => {
    const stripe = await startTestStripe();
    const secret = await newClientSecret(stripe.client);
    const answer = await callAsBrowser(
      stripe.access,
      secret,
      'confirm',
      cardFields(CARDS.pays, fields),
    );
    expect(answer).toMatchObject({ httpStatus: 402, error: { type: 'card_error', code } });
    expect(
      (await stripe.client.paymentIntents.retrieve(idOf(secret))).last_payment_error,
    ).toBeNull();
  });

  test('is good to the end of its month', async () => {
    const now = Date.parse('2026-11-30T23:00:00Z');
    const stripe = await startTestStripe({ now: () => now });
    const confirm = async (month: string) =>
      callAsBrowser(
        stripe.access,
        await newClientSecret(stripe.client),
        'confirm',
        cardFields(CARDS.pays, {
          'payment_method_data[card][exp_month]': month,
          'payment_method_data[card][exp_year]': '26',
        }),
      );
    expect((await confirm('11')).httpStatus).toBe(200);
    expect((await confirm('10')).error?.code).toBe('invalid_expiry_month');
  });
});

describe('a card that asks its holder', () => {
  test.each([CARDS.asks, CARDS.alwaysAsks])('%s pays once the holder agreed', async (card) => {
    const stripe = await startTestStripe();
    const secret = await newClientSecret(stripe.client);
    const asking = await stripe.pay(secret, card, 'leave');
    expect(asking).toMatchObject({
      httpStatus: 200,
      intent: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
    });
    const agreed = await callAsBrowser(stripe.access, secret, 'local_authentication', {
      outcome: 'succeed',
    });
    expect(agreed).toMatchObject({
      httpStatus: 200,
      intent: { status: 'succeeded', next_action: null },
    });
  });

  test('is not charged when the holder refuses, and another card pays', async () => {
    const stripe = await startTestStripe();
    const secret = await newClientSecret(stripe.client);
    expect(await stripe.pay(secret, CARDS.asks, 'fail')).toMatchObject({
      httpStatus: 402,
      error: { code: 'payment_intent_authentication_failure' },
      intent: { status: 'requires_payment_method' },
    });
    const read = await stripe.client.paymentIntents.retrieve(idOf(secret));
    expect(read.latest_charge).toBeNull();
    expect((await stripe.pay(secret)).intent?.status).toBe('succeeded');
  });

  test('may still be declined by its bank', async () => {
    const stripe = await startTestStripe();
    const answer = await stripe.pay(await newClientSecret(stripe.client), CARDS.asksThenDeclined);
    expect(answer.error).toMatchObject({ type: 'card_error', code: 'card_declined' });
  });

  test('may be left for another card', async () => {
    const stripe = await startTestStripe();
    const secret = await newClientSecret(stripe.client);
    await stripe.pay(secret, CARDS.asks, 'leave');
    expect((await stripe.pay(secret)).intent?.status).toBe('succeeded');
    const late = await callAsBrowser(stripe.access, secret, 'local_authentication', {
      outcome: 'succeed',
    });
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
  });
});

test('an intent is paid once', async () => {
  const stripe = await startTestStripe();
  const secret = await newClientSecret(stripe.client);
  const answers = await Promise.all(Array.from({ length: 20 }, () => stripe.pay(secret)));
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  expect(
    answers.filter(({ error }) => error?.code === 'payment_intent_unexpected_state'),
  ).toHaveLength(19);
  expect(answers[19]?.intent?.status).toBe('succeeded');
});
