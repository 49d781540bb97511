import { describe, expect, it } from 'vitest';
import { privateAdUrl } from '../../../../../src/features/mail/templates/mail-parts.ts';
import {
  MANAGE_AD,
  type MailCase,
  prove,
  RECEIPT,
} from '../../../../support/samples/mail/mail-cases.ts';
import {
  adMail,
  type Changes,
  QUOTE,
  RUN,
  SAMPLE_SITE,
  SAMPLE_TOKEN,
  samplePayment,
} from '../../../../support/samples/mail/sample-mail.ts';

const ORDER_AGAIN = `${SAMPLE_SITE}/advertising/form#${SAMPLE_TOKEN}`;

describe('advertisement ordered', () => {
  const ordered = (ad: Changes = {}) =>
    adMail('ad-order-received', { payment: samplePayment({ amount_cents: 19_800 }) }, ad);
  prove([
    [
      'the order, the receipt and the next steps',
      () => ordered(),
      {
        subject: 'Your order and receipt: Open Studio Nights',
        says: [
          ...RECEIPT,
          'Advertisement: Open Studio Nights\nPackage: Sidebar\nDuration: 2 months\nPer month: $99.00\nTotal: $198.00\n',
          'Amount: $198.00 (US dollars), once\n',
          '- You send us the image.\n- A volunteer reviews your advertisement, as we do every one.\n',
          '- Your 2 months count from the day it goes live, not from today.\n',
          `Add Your Image:\n${MANAGE_AD}`,
          '300 by 250 pixels, or larger in the same shape',
          'if we don’t put your advertisement up, that’s a good reason',
        ],
      },
    ],
    [
      'the image size of a horizontal banner',
      () => ordered({ type: 'horizontal' }),
      { says: ['728 by 90 pixels, or larger in the same shape'] },
    ],
    [
      'an image that was sent: nothing is asked for',
      () => ordered({ has_image: true }),
      {
        says: [
          'We have your image, so there’s nothing else you need to do.',
          `See Your Advertisement:\n${MANAGE_AD}`,
        ],
        not: /pixels|send the image/i,
      },
    ],
    [
      'one month',
      () => ordered({ duration: 1 }),
      { says: ['- Your month counts from the day it goes live', 'Duration: 1 month\n'] },
    ],
    [
      'an unknown number of months',
      () => ordered({ duration: null }),
      { says: ['- The time you paid for counts from the day it goes live'] },
    ],
  ]);

  it.each([{ total_cents: 198.5 }, { start_date: '2026-02-30' }, { type: 'video' }, { title: 1 }])(
    'is not written for %j',
    (ad) => {
      expect(() => ordered(ad)).toThrow('unreadable-payload');
    },
  );
});

describe('quote requested', () => {
  prove([
    [
      'when we reply, that nothing was charged, and which images the link takes',
      () => adMail('ad-quote-requested', {}, QUOTE),
      {
        subject: 'We have your request: Open Studio Nights',
        says: [
          'We’ll reply to this address within 24 hours',
          'You haven’t been charged, and won’t be until we’ve agreed.',
          '728 by 90 pixels or 300 by 250 pixels',
          MANAGE_AD,
        ],
      },
    ],
  ]);
});

describe('advertisement to review', () => {
  const review = (news: string, ad: Changes = {}) => adMail('ad-for-review', { news }, ad);
  prove([
    [
      'an order: who ordered what, and the missing image',
      () => review('order'),
      {
        subject: 'Advertisement to review: Open Studio Nights',
        says: [
          'Total: $198.00\n',
          'Image: Still missing. The advertiser can add it through the private link.\n',
          'Name: Ana Reyes\nEmail: ana@example.org\nPhone: (361) 555-0142\nCompany: Clay & Co\nWebsite: https://clay.example.org\n',
          'The advertiser wrote:\n> Twelve potters, one kiln.\n',
          `Open the Dashboard:\n${SAMPLE_SITE}/admin/advertising\n`,
        ],
        not: /manage-advertisement|Alt text/,
      },
    ],
    [
      'a quote: the promised reply',
      () => review('quote', { ...QUOTE, link_url: null }),
      {
        subject: 'Quote requested: Open Studio Nights',
        says: [
          'We promise a reply within 24 hours: reply to this email',
          'Nothing was charged.',
          'Advertisement: Open Studio Nights\nPackage: Custom package\nImage:',
        ],
        not: /Total|Leads to/,
      },
    ],
    [
      'an image that was added',
      () => review('image', { has_image: true, alt_text: 'A blue bowl' }),
      {
        subject: 'Image added: Open Studio Nights',
        says: ['Image: Here\nAlt text: A blue bowl\n'],
      },
    ],
    [
      'an image that was replaced',
      () => review('other-image', { has_image: true }),
      {
        subject: 'Another image: Open Studio Nights',
        says: ['It replaces the one sent before.'],
        not: /missing/,
      },
    ],
  ]);

  it('is answered to the advertiser, where there is an address', () => {
    expect(review('order').replyTo).toBe('ana@example.org');
    expect(review('order', { contact_email: null }).replyTo).toBeUndefined();
  });

  it('is not written for unknown news', () => {
    expect(() => review('else')).toThrow('unreadable-payload');
  });
});

describe('advertisement decided', () => {
  const rejected = (paid: boolean, ad: Changes = {}) =>
    adMail('ad-rejected', { reason: 'It fits no\narts guide.', paid }, ad);
  const cancelled = (paid: boolean, more: Changes = {}) =>
    adMail('ad-cancelled', { reason: 'The shop has closed.', paid, ...more }, RUN);
  prove([
    [
      'rejected: the reason, and how to order again',
      () => rejected(false),
      {
        subject: 'Not published: Open Studio Nights',
        says: ['The volunteer wrote:\n> It fits no\n> arts guide.\n', ORDER_AGAIN],
        not: /paid|payment|refund/i,
      },
    ],
    [
      'rejected and paid: a refund is decided on, not promised',
      () => rejected(true),
      { says: ['A volunteer decides on every refund.', 'We’ll email you if your money goes back'] },
    ],
    [
      'a rejected quote: a reply instead of the form',
      () => rejected(false, QUOTE),
      { says: ['Reply to this email'], not: /advertising\/form/ },
    ],
    [
      'taken down: the reason and the figures so far',
      () => cancelled(false),
      {
        subject: 'Your advertisement was taken down: Open Studio Nights',
        says: [
          'down for good. It’s no longer shown.',
          'The volunteer wrote:\n> The shop has closed.\n',
          `See Your Figures:\n${MANAGE_AD}`,
        ],
        not: /refund/i,
      },
    ],
    [
      'taken down and paid: a refund is decided on',
      () => cancelled(true),
      { says: ['A volunteer decides on every refund.'] },
    ],
    [
      'cancelled before it was on show: no figures, and nothing that ended',
      () => cancelled(true, { was_shown: false }),
      {
        subject: 'Your advertisement was cancelled: Open Studio Nights',
        says: [
          'before it started. It won’t run.',
          'The volunteer wrote:\n> The shop has closed.\n',
          'An advertisement that never ran is a good reason to ask.',
        ],
        not: /any more|taken down|figures|so far|ended/i,
      },
    ],
  ]);
});

describe('run of an advertisement', () => {
  const ending = (days_left: number, ad: Changes = {}) =>
    adMail('ad-ending', { days_left }, { ...RUN, ...ad });
  const ended = (changes: Changes = {}) =>
    adMail('ad-ended', { days_served: 62, impressions: 12_345, clicks: 67, ...changes }, RUN);
  prove([
    [
      'approved: first and last day',
      () => adMail('ad-approved', {}, RUN),
      {
        subject: 'Your advertisement is approved: Open Studio Nights',
        says: [
          'It runs from Tuesday, December 1, 2026 through Sunday, January 31, 2027.',
          'First day: Dec 1, 2026\nLast day: Jan 31, 2027\n',
          'We’ll email you on its first day.',
          MANAGE_AD,
        ],
      },
    ],
    [
      'first day: until when, and where the figures are',
      () => adMail('ad-live', {}, RUN),
      {
        subject: 'Your advertisement is live: Open Studio Nights',
        says: ['now, through Sunday, January 31, 2027.', `See Your Figures:\n${MANAGE_AD}`],
      },
    ],
    [
      'last week: the days left, and how to renew',
      () => ending(7),
      {
        subject: 'Ends soon: Open Studio Nights',
        says: [
          'through Sunday, January 31, 2027. 7 days left, including today.',
          `Order It Again:\n${ORDER_AGAIN}`,
          'we never charge you automatically',
        ],
      },
    ],
    [
      'last day',
      () => ending(1),
      { subject: 'Ends today: Open Studio Nights', says: ['Today is its last day.'] },
    ],
    ...['custom', 'image'].map((type): MailCase => [
      `a custom package (${type}): a reply instead of the form`,
      () => ending(7, { type }),
      { says: ['Reply to this email'], not: /Order It Again/ },
    ]),
    [
      'over: figures, days, and how to renew',
      () => ended(),
      {
        subject: 'How your advertisement did: Open Studio Nights',
        says: [
          'Seen: 12,345 times\nClicked: 67 times\nRan for: 62 days\nFirst day: Dec 1, 2026\nLast day: Jan 31, 2027\n',
          'Order It Again:\n',
          'See Your Figures:\n',
        ],
      },
    ],
    [
      'over after a day: figures in words',
      () => ended({ impressions: 1, clicks: 0, days_served: 1 }),
      { says: ['Seen: once\nClicked: never\nRan for: 1 day\n'] },
    ],
  ]);

  it('is not written with impossible numbers', () => {
    expect(() => ending(0)).toThrow('unreadable-payload');
    for (const changes of [{ impressions: -1 }, { clicks: null }, { days_served: 1.5 }]) {
      expect(() => ended(changes)).toThrow('unreadable-payload');
    }
  });
});

it('the private link has its token behind the #, which no server sees', () => {
  expect(privateAdUrl(SAMPLE_SITE, SAMPLE_TOKEN)).toBe(MANAGE_AD);
});
