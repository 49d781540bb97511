/**
 * Subscribing, confirming, choosing interests, unsubscribing and returning, through the API and the
 * mailbox.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALL_FORM_MAILS,
  WRONG_NEWSLETTER_LINKS,
} from '../../../../src/server/limits/call-limits.ts';
import { someClient } from '../../../support/api/api.ts';
import {
  confirmed,
  forgetCounts,
  nextDay,
  send,
  someReader,
  subscribed,
} from '../../../support/api/newsletter-reader.ts';
import { query } from '../../../support/records/records.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';

beforeAll(forgetCounts);

const NOT_WORKING = 'This link no longer works. Please subscribe again to get a new one.';

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
});
