import { describe, expect, it } from 'vitest';
import { isSignedWebhook } from '../../../../src/server/services/standard-webhooks.ts';
import { signedHeaders } from '../../../support/api/mail-webhook.ts';
import { MAIL_WEBHOOK_SECRETS } from '../../../support/stack/site-environment.ts';

const BODY = '{"type":"email.bounced"}';
const NOW = new Date('2026-11-22T01:00:00Z');
const NOW_SECONDS = NOW.getTime() / 1000;
const [FRESH, OLD] = MAIL_WEBHOOK_SECRETS;

const isSigned = (
  headers: Record<string, string>,
  body = BODY,
  secrets: readonly string[] = MAIL_WEBHOOK_SECRETS,
) => isSignedWebhook(Buffer.from(body), new Headers(headers), secrets, NOW);

const sign = (more: Parameters<typeof signedHeaders>[1] = {}) =>
  signedHeaders(BODY, { timestamp: NOW_SECONDS, ...more });

describe('a webhook', () => {
  it('signed as the example of the specification is accepted', () => {
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const secret = `whsec_${'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'}`;
    const at = new Date(1_614_265_330_000);
    const body = Buffer.from('{"test": 2432232314}');
    expect(isSignedWebhook(body, new Headers(headers), [secret], at)).toBe(true);
  });

  it.each([FRESH, OLD])('signed with %s is accepted while secrets change', (secret) => {
    expect(isSigned(sign({ secret }))).toBe(true);
    expect(isSigned(sign({ secret }), BODY, [secret])).toBe(true);
  });

  it.each([
    [-300, true],
    [-301, false],
    [301, false],
  ])('signed %i seconds from now is accepted: %s', (seconds, accepted) => {
    expect(isSigned(sign({ timestamp: NOW_SECONDS + seconds }))).toBe(accepted);
  });

  it('that was changed is refused', () => {
    const headers = sign();
    expect(isSigned(headers)).toBe(true);
    expect(isSigned(headers, `${BODY} `)).toBe(false);
    expect(isSigned({ ...headers, 'webhook-id': 'msg_other' })).toBe(false);
    expect(isSigned({ ...headers, 'webhook-timestamp': String(NOW_SECONDS - 1) })).toBe(false);
    expect(isSigned({ ...headers, 'webhook-timestamp': `${NOW_SECONDS}.0` })).toBe(false);
  });

  it.each(['', 'v1,', 'v1', ',', 'v1,AAAA', `v1,${'A'.repeat(5_000)}`, 'v2,AAAA'])(
    'with the signature %j is refused',
    (signature) => {
      expect(isSigned({ ...sign(), 'webhook-signature': encodeURI(signature) })).toBe(false);
    },
  );
});
