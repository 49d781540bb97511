/**
 * Subscribing, confirming, choosing interests, unsubscribing and returning, through the API and the
 * mailbox.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSENT } from '../../../../src/features/newsletter/subscription.ts';
import {
  ALL_FORM_MAILS,
  WRONG_NEWSLETTER_LINKS,
} from '../../../../src/server/limits/call-limits.ts';
import { ELAPSED_FIELD, HONEYPOT_FIELD } from '../../../../src/forms/honeypot.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import {
  confirmed,
  forgetCounts,
  nextDay,
  send,
  someReader,
  stored,
  subscribed,
  tokensOf,
} from '../../../support/api/newsletter-reader.ts';
import { proofFor } from '../../../support/api/solve-challenge.ts';
import { query } from '../../../support/records/records.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';

beforeAll(forgetCounts);

const NOT_WORKING = 'This link no longer works. Please subscribe again to get a new one.';
const mailsOf = (email: string) =>
  query('select kind from public.mail_outbox where to_address = $1', [email]);

describe('a subscription', () => {
  it('is confirmed by the link of its mail, changed, ended and renewed by the links of any', async () => {
    const email = someReader();
    const reader = await subscribed(email);
    expect(await stored(email)).toMatchObject({ status: 'pending', first_name: null });
    const confirm = { token: reader.confirm, interests: ['Rockport', 'music'] };
    expect((await send('confirm', confirm)).json).toEqual({ status: 'confirmed' });
    expect(await stored(email)).toMatchObject({
      status: 'active',
      interests: ['music', 'Rockport'],
      first_name: 'Ana',
      source: 'footer',
      ip_address: null,
      consent_text: CONSENT,
    });
    const choose = { token: reader.preferences, interests: ['film-media'] };
    expect((await send('preferences', choose)).json).toEqual({ status: 'preferences-saved' });
    expect(await stored(email)).toMatchObject({ interests: ['film-media'] });
    const leave = { token: reader.unsubscribe, email: 'whatever' };
    expect((await send('unsubscribe', leave)).json).toEqual({ status: 'unsubscribed' });
    expect(await stored(email)).toMatchObject({ status: 'unsubscribed', first_name: null });
    expect((await send('unsubscribe', leave)).status).toBe(200);
    expect((await send('resubscribe', { token: reader.unsubscribe })).json).toEqual({
      status: 'subscribed-again',
    });
    expect(await stored(email)).toMatchObject({ status: 'active', unsubscribed_at: null });
    expect(await receivedMails(email, 2, 300)).toHaveLength(1);
  });

  it.each([
    ['a hidden field that is filled', { [HONEYPOT_FIELD]: '1' }],
    ['a form that came back at once', { [ELAPSED_FIELD]: 300 }],
  ])('with %s is asked for once more and then stored', async (_, sign) => {
    const email = someReader();
    const asked = await send('subscribe', { email, ...sign });
    expect(asked.status).toBe(428);
    expect(await stored(email)).toBeUndefined();
    await send('subscribe', { email, ...sign }, someClient(), await proofFor(asked));
    expect(await stored(email)).toMatchObject({ status: 'pending' });
    const reader = await confirmed(someReader());
    await nextDay(reader.email);
    const leaving = { email: reader.email, ...sign };
    const askedToo = await send('unsubscribe', leaving);
    expect(askedToo.status).toBe(428);
    await send('unsubscribe', leaving, someClient(), await proofFor(askedToo));
    expect(await mailsOf(reader.email)).toHaveLength(2);
  });

  it('keeps nothing that only the guide decides', async () => {
    const email = someReader();
    const extra = {
      ...{ status: 'active', interests: ['music'], ipAddress: '203.0.113.9', confirmedAt: 'now' },
      ...{ consentText: 'No', id: 'x', confirmed_at: '2020-01-01', userAgent: 'y'.repeat(9_000) },
    };
    expect((await send('subscribe', { email, source: 'sidebar', ...extra })).status).toBe(201);
    expect(await stored(email)).toMatchObject({
      ...{ status: 'pending', interests: [], ip_address: null, confirmed_at: null },
    });
    await send('confirm', { token: tokensOf((await receivedMails(email))[0]).confirm });
    expect(await stored(email)).toMatchObject({
      ...{ consent_text: CONSENT, source: 'sidebar', user_agent: 'y'.repeat(500) },
    });
  });
});

it('probing learns nothing: every address gets the same response', async () => {
  const [pending, active, left, gone] = await Promise.all([
    subscribed(someReader()),
    confirmed(someReader()),
    confirmed(someReader()),
    confirmed(someReader()),
  ]);
  await send('unsubscribe', { token: left.unsubscribe });
  await query(`update public.newsletter_subscribers set status = 'suppressed' where email = $1`, [
    gone.email,
  ]);
  const fresh = { email: someReader() };
  const received: Record<string, unknown>[] = [];
  for (const what of ['unsubscribe', 'subscribe']) {
    const responses = await Promise.all(
      [fresh, pending, active, left, gone].map(({ email }) => send(what, { email })),
    );
    received.push(
      ...responses.map(({ status, text, headers }) => ({
        ...{ what, status, text },
        headers: { ...headers, date: undefined },
      })),
    );
  }
  const distinct = new Set(received.map((one) => JSON.stringify(one)));
  expect(distinct.size).toBe(2);
  expect(received[0]).toMatchObject({ status: 200, text: '{"status":"mail-sent"}' });
  expect(received[5]).toMatchObject({ status: 201, text: '{"status":"check-your-mail"}' });
});

it('a link that is wrong is refused, then limited; the right one still works', async () => {
  const { unsubscribe } = await confirmed(someReader());
  const from = someClient();
  const responses = await Promise.all(
    Array.from({ length: WRONG_NEWSLETTER_LINKS.limit + 10 }, (_, n) =>
      send('preferences', { token: `${'w'.repeat(40)}${100 + n}` }, from),
    ),
  );
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(
    WRONG_NEWSLETTER_LINKS.limit,
  );
  expect(responses.find(({ status }) => status === 404)?.text).toBe(NOT_WORKING);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('unsubscribe', { token: unsubscribe }, from)).status).toBe(200);
});

describe('unsubscribing', () => {
  it('by address works while sign-ups have used up the limit of all clients', async () => {
    const { email } = await confirmed(someReader());
    await nextDay(email);
    await query(`update public.rate_limits set hits = $1 where bucket = $2`, [
      ALL_FORM_MAILS.limit,
      ALL_FORM_MAILS.bucket,
    ]);
    expect((await send('subscribe', { email: someReader() })).status).toBe(428);
    expect((await send('unsubscribe', { email })).status).toBe(200);
    expect(await receivedMails(email, 2)).toHaveLength(2);
    await forgetCounts();
  });

  it.each([
    ['without cookies and origin', {}],
    [
      'from a mail provider’s page',
      { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['as multipart', { 'content-type': 'multipart/form-data; boundary=b' }],
  ])('by the button of a mail program works %s, at once and again', async (_, headers) => {
    const { email, unsubscribe } = await confirmed(someReader());
    const isParts = 'content-type' in headers;
    for (let time = 0; time < 2; time += 1) {
      const response = await callApi(`/api/newsletter/one-click?token=${unsubscribe},`, {
        method: 'POST',
        body: isParts
          ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
          : 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        from: someClient(),
      });
      expect([response.status, response.text]).toEqual([200, 'You are unsubscribed.']);
      expect(response.headers['content-type']).toContain('text/plain');
      expect(response.headers['location']).toBeUndefined();
    }
    expect(await stored(email)).toMatchObject({ status: 'unsubscribed' });
  });

  it('by that button’s address in a browser leads to the page, and ends nothing', async () => {
    const { email, unsubscribe } = await confirmed(someReader());
    const response = await callApi(`/api/newsletter/one-click?token=${unsubscribe}`);
    expect([response.status, response.headers['location']]).toEqual([
      303,
      `/unsubscribe?token=${unsubscribe}`,
    ]);
    expect(await stored(email)).toMatchObject({ status: 'active' });
  });
});
