/** Reports of the mail provider: only unaltered reports with a fresh signature count. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { callApi, someClient } from '../../../support/api/api.ts';
import { cutOffUrl, guideEnvironment } from '../../../support/stack/guide.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from '../../../support/stack/servers/served.ts';
import { hardBounce, mailReport, signedHeaders } from '../../../support/api/mail-webhook.ts';
import { query } from '../../../support/records/records.ts';
import { MAIL_WEBHOOK_SECRETS } from '../../../support/stack/site-environment.ts';

const PATH = '/api/mail/webhook';
const ANA = 'ana.webhook@example.org';
const NOW = () => Math.floor(Date.now() / 1000);

beforeEach(() =>
  query(`delete from public.newsletter_subscribers where email like '%webhook@example.org'`),
);

const send = (body: string | Buffer, headers: Record<string, string> = {}, site?: string) =>
  callApi(PATH, { method: 'POST', body, headers, ...(site !== undefined && { site }) });

const sendSigned = (report: unknown, signing = {}) => {
  const body = JSON.stringify(report);
  return send(body, signedHeaders(body, signing));
};

const stored = async (email = ANA) =>
  (
    await query(
      'select status, suppressed_reason from public.newsletter_subscribers where email = $1',
      [email],
    )
  )[0];

const BOUNCED = { status: 'suppressed', suppressed_reason: 'bounced' };
const TAKEN = [200, { received: true }];

describe('a signed report', () => {
  it('of a mailbox that is gone suppresses its address, from any origin and as any type', async () => {
    const body = JSON.stringify(hardBounce('Ana.Webhook@Example.org'));
    const response = await send(body, {
      ...signedHeaders(body),
      origin: 'https://provider.example',
      'content-type': 'text/plain',
    });
    expect([response.status, response.json]).toEqual(TAKEN);
    expect(await stored()).toEqual(BOUNCED);
  });

  it('of a complaint removes the waiting issue, and a later sign-up sends nothing', async () => {
    await query(
      `insert into public.newsletter_subscribers (email, status, confirmed_at) values ($1, 'active', now())`,
      [ANA],
    );
    await query(
      `insert into public.mail_outbox (dedup_key, kind, to_address, next_attempt_at)
        values ('digest:webhook', 'newsletter-digest', $1, now() + interval '1 day')`,
      [ANA],
    );
    const response = await sendSigned(mailReport('email.complained', [ANA]));
    expect([response.status, response.json]).toEqual(TAKEN);
    expect(await stored()).toEqual({ status: 'suppressed', suppressed_reason: 'complained' });
    const subscribed = await callApi('/api/newsletter/subscribe', {
      method: 'POST',
      body: { email: ANA },
      from: someClient(),
    });
    expect([subscribed.status, subscribed.json]).toEqual([201, { status: 'check-your-mail' }]);
    expect(await query('select 1 from public.mail_outbox where to_address = $1', [ANA])).toEqual(
      [],
    );
  });

  it.each(MAIL_WEBHOOK_SECRETS)('is taken with %s while secrets change', async (secret) => {
    expect((await sendSigned(hardBounce(ANA), { secret })).status).toBe(200);
    expect(await stored()).toEqual(BOUNCED);
  });

  it('is taken under the older names of the headers', async () => {
    expect((await sendSigned(hardBounce(ANA), { family: 'svix' })).status).toBe(200);
    expect(await stored()).toEqual(BOUNCED);
  });

  it('that comes twenty times at once has one effect', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => sendSigned(hardBounce(ANA))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const [row] = await query('select id from public.newsletter_subscribers where email = $1', [
      ANA,
    ]);
    expect(
      await query('select action from public.audit_log where subject_id = $1', [row?.['id']]),
    ).toEqual([{ action: 'suppress' }]);
  });

  it.each([
    ['a full mailbox', { ...hardBounce(ANA), data: { to: [ANA], bounce: { type: 'Transient' } } }],
    ['a delivery', mailReport('email.delivered', [ANA])],
    ['a kind of tomorrow', mailReport('email.teleported', [ANA])],
    ['two addresses', mailReport('email.complained', [ANA, 'ben.webhook@example.org'])],
    ['nothing at all', []],
    ['null', null],
  ])('of %s is taken and changes nothing', async (_, report) => {
    const response = await sendSigned(report);
    expect([response.status, response.json]).toEqual(TAKEN);
    expect(await stored()).toBeUndefined();
  });

  it.each(['', '{', '\u0000', Buffer.from([0x7b, 0xff, 0x7d])])(
    'that is no JSON (%#) gets a 400',
    async (body) => {
      const response = await send(body, signedHeaders(body));
      expect([response.status, response.text]).toEqual([
        400,
        'The report couldn’t be read as JSON.',
      ]);
    },
  );

  it('is to be sent again while the database is down', async () => {
    const body = JSON.stringify(hardBounce(ANA));
    const cutOff = cutOffUrl();
    expect((await send(body, signedHeaders(body), cutOff)).status).toBe(503);
    expect(await stored()).toBeUndefined();
  });
});

describe('a report that is not', () => {
  const body = JSON.stringify(hardBounce(ANA));
  const right = signedHeaders(body);
  const foreign = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

  it.each([
    ['signed', () => ({})],
    ['signed by its holder', () => signedHeaders(body, { secret: foreign })],
    ['fresh', () => signedHeaders(body, { timestamp: NOW() - 360 })],
    ['of our time', () => signedHeaders(body, { timestamp: NOW() + 360 })],
    ['dated as it was signed', () => ({ ...right, 'webhook-timestamp': String(NOW() - 5) })],
    ['named as it was signed', () => ({ ...right, 'webhook-id': 'msg_other' })],
    ['signed for this body', () => signedHeaders(`${body} `)],
    [
      'signed by the newest rule',
      () => ({
        ...right,
        'webhook-signature': right['webhook-signature']?.replace('v1', 'v0') ?? '',
      }),
    ],
    ['signed in full', () => ({ ...right, 'webhook-signature': 'v1,' })],
  ])('%s gets a 400 and leaves no trace', async (_, headers) => {
    const response = await send(body, headers());
    expect([response.status, response.text]).toEqual([
      400,
      'This was not signed by our email provider.',
    ]);
    expect(await stored()).toBeUndefined();
  });

  it('as it was signed, by one byte, gets a 400 and leaves no trace', async () => {
    for (const altered of [` ${body}`, `${body}\n`, body.replace('ana.', 'bob.')]) {
      expect((await send(altered, signedHeaders(body))).status).toBe(400);
    }
    expect(await stored()).toBeUndefined();
    expect(await stored('bob.webhook@example.org')).toBeUndefined();
  });
});

describe('a guide without a secret', () => {
  it('has nothing at this address, whatever the signature', async () => {
    const env = { ...guideEnvironment(), MAIL_WEBHOOK_SECRETS: '' };
    const host = await serveInProcess(FUNCTIONS_SCRIPT, env);
    onTestFinished(host.stop);
    const body = JSON.stringify(hardBounce(ANA));
    const empty = signedHeaders(body, { secret: 'whsec_' });
    for (const headers of [{}, signedHeaders(body), empty]) {
      const response = await send(body, headers, host.line);
      expect([response.status, response.text]).toEqual([404, 'There is nothing at this address.']);
    }
    expect(await stored()).toBeUndefined();
  });
});
