/** An order of an advertisement is one row and one intent at the guide's price, whatever is sent. */
import { beforeAll, afterEach, describe, expect, it } from 'vitest';

import { MAILBOX_QUOTES } from '../../../../src/features/advertising/order/order-limits.ts';
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
import { stripeHandle } from '../../../support/stack/fake-stripe.ts';

const stripe = stripeHandle(guide().stripe);

beforeAll(forgetLimits);
afterEach(() => stripe.trouble('none'));

const refusalOf = async (changes: Record<string, unknown>) => {
  const form = adForm(changes);
  const { status, text } = await sendAdForm(form);
  expect(await adsOf(form)).toEqual([]);
  return [status, text];
};

describe('the order of an advertisement', () => {
  it.each([
    ['sidebar', 1, 99, 'sidebar'],
    ['sidebar', 12, 99, 'sidebar'],
    ['horizontal', 3, 199, 'horizontal_banner'],
    ['horizontal', '6', 199, 'horizontal_banner'],
  ])('of type %s for %j months costs $%i a month', async (type, duration, rate, placement) => {
    const form = adForm({ type, duration });
    const ordered = await newAdOrder(form);
    const totalAmount = rate * Number(duration);
    expect(ordered).toEqual({
      clientSecret: expect.stringContaining('_secret_') as unknown,
      paymentIntentId: expect.stringMatching(/^pi_/) as unknown,
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

  it('leads to the link that was typed for it, before the website', async () => {
    const form = adForm({ linkUrl: 'clay.example.org/open' });
    await newAdOrder(form);
    expect(await adsOf(form)).toMatchObject([
      { link_url: 'https://clay.example.org/open', contact_website: 'https://clay.example.org' },
    ]);
  });

  it('can be sent again after Stripe was away, and writes to nobody before it is paid', async () => {
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
    [0, 'Duration must be at least 1 month'],
    [13, 'Duration cannot exceed 12 months'],
    [1.5, 'Duration must be at least 1 month'],
    ['', 'Duration must be at least 1 month'],
    [-1, 'Duration must be at least 1 month'],
    ['1e9', 'Duration cannot exceed 12 months'],
    [null, 'Duration must be at least 1 month'],
    [[2], 'Duration must be at least 1 month'],
  ])('for %j months is refused: %s', async (duration, sentence) => {
    expect(await refusalOf({ duration })).toEqual([400, sentence]);
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ email: 'ana' }, 'Valid email is required'],
    [{ website: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ linkUrl: 'ftp://clay.example.org' }, 'Please enter a valid URL'],
    [{ title: '' }, 'Ad title is required'],
    [{ type: 'image' }, 'Choose a sidebar, a horizontal or a custom package'],
    [{ type: ['sidebar'] }, 'Choose a sidebar, a horizontal or a custom package'],
    [{ type: 'SIDEBAR' }, 'Choose a sidebar, a horizontal or a custom package'],
  ])('with %j is refused: %s', async (changes, sentence) => {
    expect(await refusalOf(changes)).toEqual([400, sentence]);
  });
});

describe('an order', () => {
  it('overwrites no advertiser, in whatever letters the address is written', async () => {
    const first = adForm({ company: 'Clay & Co' });
    const stranger = adForm({
      ...{ email: String(first.order['email']).toUpperCase(), name: 'Eve', phone: '666' },
      ...{ company: 'Evil', website: 'https://evil.example.net' },
    });
    await newAdOrder(first);
    await newAdOrder(stranger);
    const rows = await query(
      'select name, phone, company, website from public.advertisers where lower(email) = lower($1)',
      [first.order['email']],
    );
    expect(rows).toEqual([
      { name: 'Ana Reyes', phone: null, company: 'Clay & Co', website: 'https://clay.example.org' },
    ]);
    expect((await adsOf(first)).map((ad) => ad['contact_name'])).toEqual(['Ana Reyes', 'Eve']);
  });
});

describe('a request for a quote', () => {
  it('is asked no money for, and told to the advertiser and the team, once', async () => {
    const title = `Season sponsor ${Date.now()}`;
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

  it('lets nothing that was typed into the head of a mail', async () => {
    const tag = `Sponsor ${Date.now()}`;
    const form = adForm({
      type: 'custom',
      title: `${tag}\r\nBcc: eve@example.net\r\n\r\n<b>Hello</b>`,
      name: 'Ana\r\nBcc: eve@example.net',
    });
    const response = await sendAdForm(form);
    expect([response.status, response.text]).toEqual([200, expect.any(String)]);
    const own = await receivedMails(String(form.order['email']));
    const toTeam = await teamMails(tag);
    expect([own.length, toTeam.length]).toEqual([1, 1]);
    for (const mail of [...own, ...toTeam]) {
      expect(mail.to).toHaveLength(1);
      expect(mail.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
      expect(mail.subject).toContain(`${tag} Bcc: eve@example.net`);
    }
    const replyTo = toTeam[0]?.headers.find(({ name }) => name.toLowerCase() === 'reply-to');
    expect(replyTo?.value).toBe(form.order['email']);
    expect(await receivedMails('eve@example.net', 0)).toEqual([]);
  });

  it.each(['a@example.org\r\nBcc: eve@example.net', 'a@example.org, eve@example.net', '<a@b.org>'])(
    'of the address %j is refused',
    async (email) => {
      const response = await sendAdForm(adForm({ type: 'custom', email }));
      expect([response.status, response.text]).toEqual([400, 'Valid email is required']);
    },
  );
});

describe('one mailbox', () => {
  it('gets exactly so many quotes, from wherever they are asked for', async () => {
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
});
