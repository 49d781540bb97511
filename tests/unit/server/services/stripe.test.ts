import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { readWebhook, StripeFailure } from '../../../../src/server/services/stripe.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

beforeEach(() => {
  stubEnvironment({ STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old' });
});

const PAYLOAD = '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}';

const header = (secret: string, secondsAgo = 0) =>
  new Stripe('sk_test_none').webhooks.generateTestHeaderString({
    payload: PAYLOAD,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

const read = (signature: string | null, payload = PAYLOAD) =>
  readWebhook(Buffer.from(payload), signature);

describe('a webhook', () => {
  it.each(['whsec_new', 'whsec_old'])(
    'signed with %s is read while secrets change',
    async (secret) => {
      expect((await read(header(secret)))?.id).toBe('evt_1');
    },
  );

  it('is none when it is signed with another secret, too long ago, or not at all', async () => {
    expect(await read(header('whsec_other'))).toBeNull();
    expect(await read(header('whsec_new', 299))).not.toBeNull();
    expect(await read(header('whsec_new', 302))).toBeNull();
    expect(await read(null)).toBeNull();
    for (const nonsense of ['', 't=1,v1=', 't=,v1=', 'v1=', ',', 't=1,v1=ä']) {
      expect(await read(nonsense)).toBeNull();
    }
    expect(await read(header('whsec_new'), PAYLOAD.replace('evt_1', 'evt_2'))).toBeNull();
  });
});

describe('a failure of Stripe', () => {
  const failure = (statusCode?: number) =>
    new StripeFailure('Could not', {
      statusCode,
    } as unknown as Stripe.errors.StripeError);

  it.each([undefined, 401, 403, 409, 429])('%j leaves open whether it was done', (status) => {
    expect(failure(status)).toMatchObject({ isFinal: false, isRefusal: false });
  });

  it.each([500, 503])('%i is kept for the key, but is no refusal', (status) => {
    expect(failure(status)).toMatchObject({ isFinal: true, isRefusal: false });
  });

  it.each([400, 402, 404])('%i is a refusal', (status) => {
    expect(failure(status)).toMatchObject({ isFinal: true, isRefusal: true });
  });
});
