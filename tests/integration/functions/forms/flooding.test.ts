/** A flood of forms from many addresses: what other visitors notice, and that it never stops a paid order. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ALL_MESSAGES,
  CLIENT_MESSAGES,
  ALL_FORM_MAILS,
  ALL_ORDERS,
  ALL_SUBMISSIONS,
  MAILBOX_SUBMISSIONS,
  ALL_UPLOADS,
} from '../../../../src/server/limits/call-limits.ts';
import { paths } from '../../../../src/paths.ts';
import type { RateLimit } from '../../../../src/server/limits/rate-limit.ts';
import { sampleAdOrder } from '../../../support/samples/sample-ad-order.ts';
import { callApi, someClient, type ApiCall } from '../../../support/api/api.ts';
import { proofFor } from '../../../support/api/challenge-proof.ts';
import {
  newPayment,
  outcome,
  PAID_ONCE,
  premiumForm,
  reportPaid,
} from '../../../support/api/premium-submission.ts';
import { proveRuns } from '../../../support/prove.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { sampleMessage } from '../../../support/samples/sample-message.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';
import { guide } from '../../../support/stack/guide.ts';

beforeEach(() => forgetLimits());
afterEach(() => forgetLimits());
// Mails of later tests would be sent only after those of the floods.
afterAll(() => query('delete from public.mail_outbox where sent_at is null'));

const post = (path: string, body: unknown, call: ApiCall = {}) =>
  callApi(path, { method: 'POST', body, from: someClient(), ...call });

const message = (call?: ApiCall) =>
  post('/api/contact', sampleMessage({ email: `${randomUUID()}@example.org` }), call);

/** Uses up a rate limit that all clients share, as requests from many other addresses would. */
const useUp = ({ bucket, limit }: RateLimit) =>
  query(
    `insert into public.rate_limits (bucket, subject, hits, expires_at)
      values ($1, 'everyone', $2, now() + interval '43 minutes')`,
    [bucket, limit],
  );

describe('above the limit of all addresses', () => {
  it('a stranger gets a challenge, and is received with its solution, once', async () => {
    await useUp(ALL_MESSAGES);
    const asked = await message();
    expect(asked.status).toBe(428);
    expect(asked.json).toMatchObject({
      sentence: 'That was a lot at once. Please wait a little and try again.',
    });

    const headers = await proofFor(asked.json);
    const responses = await Promise.all(
      Array.from({ length: proveRuns(5, 50) }, () => message({ headers })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 428)).toHaveLength(responses.length - 1);
  });

  it('a used solution asks for no other one while there is room', async () => {
    await useUp(ALL_MESSAGES);
    const headers = await proofFor((await message()).json);
    expect((await message({ headers })).status).toBe(201);
    await query(
      `update public.rate_limits set expires_at = now() where bucket = $1 and subject = 'everyone'`,
      [ALL_MESSAGES.bucket],
    );
    expect((await message({ headers })).status).toBe(201);
  });

  it('a made-up solution changes nothing', async () => {
    await useUp(ALL_MESSAGES);
    for (const proof of ['', 'x', btoa('{}'), btoa(JSON.stringify({ challenge: {} }))]) {
      expect((await message({ headers: { 'x-guide-proof': proof } })).status).toBe(428);
    }
  });

  it('a form without JavaScript is asked to wait', async () => {
    await useUp(ALL_MESSAGES);
    const response = await post(
      '/api/contact',
      new URLSearchParams(sampleMessage() as Record<string, string>).toString(),
      {
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: guide().siteUrl,
        },
      },
    );
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(2_000);
  });

  it.each<[string, RateLimit, string, () => unknown]>([
    ['a free event', ALL_SUBMISSIONS, paths.api.events(), () => sampleSubmission()],
    [
      'an image',
      ALL_UPLOADS,
      paths.api.uploads,
      () => ({ purpose: 'event', type: 'image/png', bytes: 9 }),
    ],
    [
      'a paid advertisement',
      ALL_ORDERS,
      paths.api.advertisements(),
      () => sampleAdOrder({ type: 'sidebar' }),
    ],
    [
      'a reader',
      ALL_FORM_MAILS,
      paths.api.subscribe,
      () => ({ email: `${randomUUID()}@example.org` }),
    ],
  ])('%s gets through with a solution', async (_, limit, path, body) => {
    await useUp(limit);
    const asked = await post(path, body());
    expect(asked.status).toBe(428);
    const answered = await post(path, body(), { headers: await proofFor(asked.json) });
    expect([200, 201]).toContain(answered.status);
  });

  it('an address at its own limit waits, and its solution is not used up', async () => {
    await useUp(ALL_MESSAGES);
    const headers = await proofFor((await message()).json);
    const from = someClient();
    for (let n = 0; n < CLIENT_MESSAGES.limit; n += 1) {
      const own = await proofFor((await message({ from })).json);
      expect((await message({ from, headers: own })).status).toBe(201);
    }
    expect((await message({ from, headers })).status).toBe(429);
    expect((await message({ headers })).status).toBe(201);
  });
});

describe('a paid order', () => {
  it('goes through while many addresses flood the free forms', async () => {
    const floods: [RateLimit, (call: ApiCall) => Promise<{ status: number }>][] = [
      [ALL_SUBMISSIONS, (call) => post(paths.api.events(), sampleSubmission(), call)],
      [ALL_MESSAGES, message],
    ];
    for (const [limit, send] of floods) {
      // `npm test` first uses up all but five requests of each limit, so that the flood takes only a second.
      const begun = proveRuns(limit.limit - 5, 0);
      if (begun > 0) await useUp({ ...limit, limit: begun });
      const statuses: number[] = [];
      const left = limit.limit - begun;
      const addresses = proveRuns(10, 100);
      const each = Math.ceil((left * 1.2) / addresses);
      const flood = async (): Promise<void> => {
        const from = someClient();
        for (let n = 0; n < each; n += 1) statuses.push((await send({ from })).status);
      };
      await Promise.all(Array.from({ length: addresses }, flood));
      expect(statuses.filter((status) => status === 201)).toHaveLength(left);
      expect(statuses.filter((status) => status === 428)).toHaveLength(statuses.length - left);
    }

    const form = premiumForm();
    const payment = await newPayment(form);
    await stripeHandle(guide().stripe).pay(payment.clientSecret);
    expect((await reportPaid(form, payment.paymentIntentId)).status).toBe(201);
    expect(await outcome(form)).toEqual(PAID_ONCE);
    expect(
      (await post(paths.api.advertisements(), sampleAdOrder({ type: 'sidebar' }))).status,
    ).toBe(200);
  });

  it('does not depend on how often free events named its mail address', async () => {
    const victim = `${randomUUID()}@example.org`;
    const responses = await Promise.all(
      Array.from({ length: MAILBOX_SUBMISSIONS.limit + 1 }, () =>
        post(paths.api.events(), sampleSubmission({ contactEmail: victim })),
      ),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    await newPayment(premiumForm({ contactEmail: victim }));
  });
});
