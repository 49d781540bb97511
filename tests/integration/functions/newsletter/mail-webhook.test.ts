/** Reports of the mail provider: only unaltered reports with a fresh signature count. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { callApi } from '../../../support/api/api.ts';
import { guideEnvironment } from '../../../support/stack/guide.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from '../../../support/stack/servers/served.ts';
import { hardBounce, mailReport, signedHeaders } from '../../../support/api/mail-webhook.ts';
import { query } from '../../../support/records/records.ts';

const PATH = '/api/mail/webhook';
const ANA = 'ana.webhook@example.org';

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
});

it('a guide without a secret has nothing at this address, whatever the signature', async () => {
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
