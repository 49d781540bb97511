/**
 * An advertisement order makes one row and one payment intent at the guide's price, whatever the form sends.
 */
import { beforeAll, afterEach, describe, expect, it } from 'vitest';
import { MAILBOX_QUOTES } from '../../../../src/server/limits/call-limits.ts';
import {
  adForm,
  adPaymentsOf,
  adsOf,
  newAdOrder,
  sendAdForm,
} from '../../../support/api/ad-order.ts';
import { guide } from '../../../support/stack/guide.ts';
import { receivedMails, teamMails } from '../../../support/api/received-mails.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { stripeHandle } from '../../../support/stack/servers/fake-stripe.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);
afterEach(() => stripe.trouble('none'));

describe('the order of an advertisement', () => {
  it.each([
    ['sidebar', 12, 99, 'sidebar'],
    ['horizontal', '6', 199, 'horizontal_banner'],
  ])('of type %s for %j months costs $%i a month', async (type, duration, rate, placement) => {
    const form = adForm({ type, duration });
    const ordered = await newAdOrder(form);
    const totalAmount = rate * Number(duration);
    expect(ordered).toEqual({
      clientSecret: expect.stringContaining('_secret_') as unknown,
      paymentIntentId: expect.stringMatching(/^pi_/) as unknown,
      orderNumber: expect.stringMatching(/^CBA-\w{5}-\w{5}$/) as unknown,
      amount: totalAmount,
      status: 'requires_payment_method',
      advertisement: {
        id: expect.any(String) as unknown,
        title: 'Open Studio Nights',
        type,
        status: 'draft',
        monthlyRate: rate,
        duration: Number(duration),
        totalAmount,
      },
    });
    const { id } = ordered.advertisement;
    expect(
      await stripe.client.paymentIntents.retrieve(ordered.paymentIntentId ?? ''),
    ).toMatchObject({
      amount: totalAmount * 100,
      currency: 'usd',
      metadata: { advertisement: id, order_number: expect.stringMatching(/^CBA-/) as unknown },
    });
    expect(await adsOf(form)).toMatchObject([
      { id, placement, link_url: 'https://clay.example.org' },
    ]);
    expect(await adPaymentsOf(form)).toMatchObject([{ amount_cents: totalAmount * 100 }]);
  });

  it('can be sent again after Stripe was away, and causes no mail before it is paid', async () => {
    const form = adForm();
    await stripe.trouble('unavailable');
    const refused = await sendAdForm(form);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    await stripe.trouble('none');
    await newAdOrder(form);
    expect(await adsOf(form)).toMatchObject([{ status: 'draft' }]);
    expect(
      await query('select 1 from public.mail_outbox where payload::text like $1', [
        `%${String(form.order['email'])}%`,
      ]),
    ).toEqual([]);
  });

  it.each([
    [{ duration: 13 }, 'Duration cannot exceed 12 months'],
    [{ linkUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ type: ['sidebar'] }, 'Choose a sidebar, a horizontal or a custom package'],
  ])('with %j is refused and stores nothing: %s', async (changes, sentence) => {
    const form = adForm(changes);
    const { status, text } = await sendAdForm(form);
    expect([status, text, await adsOf(form)]).toEqual([400, sentence, []]);
  });
});

it('a request for a quote asks for no payment, and is mailed to the advertiser and the team once', async () => {
  const title = `Season sponsor ${String(Date.now()).slice(-6)}`;
  const form = adForm({ type: 'custom', duration: 3, title, description: 'The ferry page.' });
  const responses = await Promise.all(Array.from({ length: 5 }, () => sendAdForm(form)));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(responses[0]?.json).toEqual({
    advertisement: {
      id: expect.any(String) as unknown,
      ...{ title, type: 'custom', status: 'pending' },
      ...{ monthlyRate: null, duration: null, totalAmount: null },
    },
  });
  expect(await adPaymentsOf(form)).toEqual([]);
  expect(await adsOf(form)).toMatchObject([{ placement: 'homepage', status: 'pending' }]);

  const [mail, ...more] = await receivedMails(String(form.order['email']));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`We have your request: ${title}`);
  expect(mail?.text).toContain('within 24 hours');
  expect(mail?.text).toContain(`${guide().siteUrl}/manage-advertisement#`);
  const toTeam = await teamMails(title);
  expect(toTeam).toHaveLength(1);
  expect(toTeam[0]?.text).toContain('> The ferry page.');
  expect(toTeam[0]?.text).toContain(`${guide().siteUrl}/admin/advertising`);
});

it('one mail address can ask for a limited number of quotes, from any client and in any letter case', async () => {
  const { order } = adForm({ type: 'custom' });
  const email = String(order['email']);
  const responses = await Promise.all(
    Array.from({ length: MAILBOX_QUOTES.limit + 5 }, (_, n) =>
      sendAdForm(adForm({ type: 'custom', email: n % 2 === 0 ? email : email.toUpperCase() })),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(MAILBOX_QUOTES.limit);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await sendAdForm(adForm({ email }))).status).toBe(200);
});
