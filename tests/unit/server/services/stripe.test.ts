import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { readWebhook } from '../../../../src/server/services/stripe.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

beforeEach(() => {
  stubEnvironment({ STRIPE_WEBHOOK_SECRETS: 'whsec_fresh1234, whsec_old56789' });
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
  it.each(['whsec_fresh1234', 'whsec_old56789'])(
    'signed with %s is read while secrets change',
    async (secret) => {
      expect((await read(header(secret)))?.id).toBe('evt_1');
    },
  );

  it('is none when it is signed with another secret, too long ago, or not at all', async () => {
    expect(await read(header('whsec_other'))).toBeNull();
    expect(await read(header('whsec_fresh1234', 299))).not.toBeNull();
    expect(await read(header('whsec_fresh1234', 302))).toBeNull();
    expect(await read(null)).toBeNull();
    for (const nonsense of ['', 't=1,v1=', 't=,v1=', 'v1=', ',', 't=1,v1=ä']) {
      expect(await read(nonsense)).toBeNull();
    }
    expect(await read(header('whsec_fresh1234'), PAYLOAD.replace('evt_1', 'evt_2'))).toBeNull();
  });
});
