/** What each email says, by its kind; what holds for all of them is proved by compose-mail.test.ts. */
import { describe, expect, it } from 'vitest';
import { CONTACT_REPLY_TIME } from '../../../../src/figures.ts';
import {
  adMail,
  type Changes,
  composed,
  eventMail,
  QUOTE,
  RUN,
  SAMPLE_SITE,
  SAMPLE_TOKEN,
  samplePayment,
  sampleRefund,
} from '../../../support/samples/sample-mail.ts';

const MANAGE_EVENT = `${SAMPLE_SITE}/manage-event#${SAMPLE_TOKEN}`;
const MANAGE_AD = `${SAMPLE_SITE}/manage-advertisement#${SAMPLE_TOKEN}`;
const ORDER_AGAIN = `${SAMPLE_SITE}/advertising/form#${SAMPLE_TOKEN}`;

interface Expected {
  subject?: string;
  says?: string[];
  not?: RegExp;
}

type Mail = { subject: string; text: string; html: string };

/** A case of a table: when, the email, and what it says and does not say. */
type Case = [when: string, mail: () => Mail, expected: Expected];

const prove = (cases: Case[]) =>
  it.each(cases)('%s', (_, mail, { subject, says = [], not }) => {
    const { html, ...plain } = mail();
    if (subject !== undefined) expect(plain.subject).toBe(subject);
    for (const words of says) expect(`\n${plain.text}\n`).toContain(words);
    if (not !== undefined) expect(plain.text + html.slice(html.indexOf('<body'))).not.toMatch(not);
  });

describe('submission received', () => {
  const received = (event: Changes = {}) => eventMail('submission-received', {}, event);
  prove([
    [
      'repeats the submission, and says what happens next',
      () => received(),
      {
        subject: 'We have your event: Moonlight Jazz on the Pier',
        says: [
          '\nEvent: Moonlight Jazz on the Pier\nCategory: Music\nDate: Saturday, December 5, 2026\nTime: 7:00 PM - 9:30 PM CST\nVenue: Lawrence Street Pier\nAddress: 100 Example Pier\nCity: Corpus Christi, TX\nPrice: $15-30\nContact email: pier@example.org\nContact phone: (361) 555-0142\nWebsite: https://pier.example.org\nPictures: 1\nListing: Free\n',
          '\n> Three trios and one long pier.\n>\n> Bring a chair and a jacket.\n',
          'A volunteer now reads it',
          'Until then it is not public.',
          `See, change or cancel your event:\n${MANAGE_EVENT}\n`,
        ],
      },
    ],
    [
      'leaves out what was not given',
      () => received({ website: null, contact_phone: ' ', venue_address: '', description: '' }),
      { not: /^(?:Website|Contact phone|Address|Instagram|Description):/m },
    ],
    ...(
      [
        [{ end_date: '2026-12-07' }, 'Date: Dec 5, 2026 - Dec 7, 2026'],
        [{ start_time: null, end_time: null }, 'Time: Time TBD'],
        [{ category: 'theater' }, 'Category: Performing Arts'],
        [{ price: null }, 'Price: Price not specified'],
        [{ photos: 0 }, 'Pictures: None'],
        [{ is_premium: true, photos: 5 }, 'Pictures: 5\nListing: Premium'],
        [{ instagram: 'https://instagram.com/pier' }, 'Instagram: https://instagram.com/pier'],
      ] as const
    ).map(([event, lines]): Case => [
      `prints ${lines} as its page does`,
      () => received(event),
      { says: [`\n${lines}\n`] },
    ]),
  ]);

  it('is not written for a day that does not exist', () => {
    expect(() => received({ start_date: '2026-02-30' })).toThrow('unreadable-payload');
  });
});

describe('event approved', () => {
  const approved = (change: boolean, event: Changes = {}) =>
    eventMail('event-approved', { change }, event);
  prove([
    [
      'an event: the address of its page, then the private link',
      () => approved(false),
      {
        subject: 'Your event is published: Moonlight Jazz on the Pier',
        says: [
          `Open your event's page:\n${SAMPLE_SITE}/events/moonlight-jazz-on-the-pier-k3x9q2\n`,
          'Date: Saturday, December 5, 2026\nTime: 7:00 PM - 9:30 PM CST\nWhere: Lawrence Street Pier, Corpus Christi, TX\n',
          MANAGE_EVENT,
        ],
        not: /premium/,
      },
    ],
    [
      'a premium event: what premium includes',
      () => approved(false, { is_premium: true }),
      { says: ['- Up to 5 pictures on its page\n'] },
    ],
    [
      'a change: the page follows within minutes',
      () => approved(true, { is_premium: true }),
      {
        subject: 'Your change is approved: Moonlight Jazz on the Pier',
        says: [
          'approved your change to "Moonlight Jazz on the Pier".',
          'the page, whose address stays, within a few minutes',
        ],
        not: /premium/,
      },
    ],
    [
      'an event without a venue name: the city alone',
      () => approved(false, { venue_name: '' }),
      { says: ['Where: Corpus Christi, TX\n'] },
    ],
  ]);
});

describe('event rejected', () => {
  const rejected = (more: Changes = {}) =>
    eventMail('event-rejected', { reason: null, change: false, paid: false, ...more });
  prove([
    [
      "the volunteer's reason line by line, and how to send it again",
      () => rejected({ reason: 'It lies in the past.\nPlease look.' }),
      {
        subject: 'Not published: Moonlight Jazz on the Pier',
        says: [
          'The volunteer wrote:\n> It lies in the past.\n> Please look.\n',
          'Everything you entered is still there',
          `Change it and send it again:\n${MANAGE_EVENT}\n`,
        ],
        not: /paid|payment|refund/i,
      },
    ],
    ...[null, '  '].map((reason): Case => [
      `a missing reason: ${JSON.stringify(reason)}`,
      () => rejected({ reason }),
      { says: ['The volunteer left no reason.'], not: /wrote/ },
    ]),
    [
      'a paid event: what happens to the payment',
      () => rejected({ paid: true }),
      {
        says: [
          'nothing is charged again',
          'A volunteer decides on every refund',
          'Write to hello@coastalbendarts.example',
        ],
      },
    ],
    [
      'a change: the event stays as it was',
      () => rejected({ change: true, paid: true }),
      {
        subject: 'Your change is not online: Moonlight Jazz on the Pier',
        says: ['The event stays public as it was before.', 'make the change again as it should be'],
        not: /still there|refund/i,
      },
    ],
  ]);
});

describe('event cancelled', () => {
  const cancelled = (published: boolean, paid: boolean) =>
    eventMail('event-cancelled', { published, paid }, { is_premium: true });
  prove([
    [
      'a public event: what visitors see, and how to undo a mistake',
      () => cancelled(true, false),
      {
        subject: 'Your event is cancelled: Moonlight Jazz on the Pier',
        says: [
          'Its page stays and says so within a few minutes',
          'Was it not you, or a mistake? Answer this mail',
        ],
        not: /refund|still waiting/i,
      },
    ],
    [
      'an event still in review: no page is mentioned',
      () => cancelled(false, false),
      { says: ['will not be published'], not: /page stays|Visitors are told/ },
    ],
    [
      'a paid event: how to ask for a refund',
      () => cancelled(true, true),
      { says: ['Refunds are decided case by case'] },
    ],
  ]);
});

const RECEIPT = [
  '\nOrder number: CBA-5Y0R1-W2X3M\nPaid on: November 20, 2026\n',
  'Paid by: Card, charged by Stripe\n',
  `${SAMPLE_SITE}/terms-of-service#refunds`,
];

describe('payment receipt', () => {
  const receipt = (payment: Changes = {}) =>
    eventMail('payment-receipt', { payment: samplePayment(payment) });
  prove([
    [
      'what was paid, when and for what; the day is the Central one',
      () => receipt(),
      {
        subject: 'Your receipt: Moonlight Jazz on the Pier',
        says: [
          ...RECEIPT,
          'For: Premium listing: Moonlight Jazz on the Pier\n',
          'Amount: $29.00 (US dollars), once\n',
          '- A turn among the featured events on the home page: it shows 3, and when there are more, they take turns from day to day\n',
          'If we do not publish your event, that is a good reason for one.',
        ],
        not: /\btax|\bVAT\b/i,
      },
    ],
  ]);

  it.each([{ amount_cents: 29.5 }, { amount_cents: 0 }, { currency: 'eur' }, { paid_at: 'today' }])(
    'is not written for %j',
    (payment) => {
      expect(() => receipt(payment)).toThrow('unreadable-payload');
    },
  );
});

describe('refund', () => {
  const refunded = (cents: number, before = 0) =>
    eventMail('payment-refunded', { payment: sampleRefund(cents, before) });
  const adRefunded = (cents: number, status: string) =>
    adMail('ad-refunded', { payment: sampleRefund(cents) }, { status });
  prove([
    [
      'in full: how much, to which card, and when',
      () => refunded(2900),
      {
        subject: 'Refund of $29.00: Moonlight Jazz on the Pier',
        says: [
          'YOUR PAYMENT IS REFUNDED',
          'For: Premium listing: Moonlight Jazz on the Pier\nOrder number: CBA-5Y0R1-W2X3M\nPaid: $29.00\nRefunded: $29.00 (US dollars)\nRefunded on: November 25, 2026',
          'back to the card that was charged',
        ],
        not: /in all/,
      },
    ],
    [
      'in part',
      () => refunded(1005),
      { says: ['A PART OF YOUR PAYMENT IS REFUNDED', 'Refunded: $10.05'], not: /in all/ },
    ],
    [
      'in a second part: this one, and all together',
      () => refunded(1000, 900),
      {
        subject: 'Refund of $10.00: Moonlight Jazz on the Pier',
        says: ['A PART OF YOUR PAYMENT', 'Refunded: $10.00 (', 'Refunded in all: $19.00'],
      },
    ],
    ['of the rest', () => refunded(2000, 900), { says: ['THE REST OF YOUR PAYMENT IS REFUNDED'] }],
    [
      'of a rejected advertisement in full',
      () => adRefunded(2900, 'rejected'),
      {
        subject: 'Refund of $29.00: Open Studio Nights',
        says: [
          'For: Advertisement: Open Studio Nights\n',
          'Your advertisement is not shown.',
          'this address was given for an advertisement',
        ],
      },
    ],
    [
      'of a cancelled advertisement in full',
      () => adRefunded(2900, 'cancelled'),
      { says: ['Your advertisement is no longer shown.'] },
    ],
    ['of an advertisement in part', () => adRefunded(900, 'rejected'), { not: /shown/ }],
    ['of an advertisement that ran', () => adRefunded(2900, 'active'), { not: /shown/ }],
  ]);

  it('of nothing is not written', () => {
    expect(() => refunded(0)).toThrow('unreadable-payload');
  });
});

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
          'Advertisement: Open Studio Nights\nPackage: Sidebar\nDuration: 2 months\nPer month: $99.00\nTotal: $198.00\nLeads to: https://clay.example.org/open\n',
          'Amount: $198.00 (US dollars), once\n',
          '- You send the picture.\n- A volunteer looks at your advertisement, as at every one.\n',
          '- Your 2 months count from its first day on show, not from today.\n',
          'Description:\n> Twelve potters, one kiln.',
          `Add Your Picture:\n${MANAGE_AD}`,
          '300 by 250 pixels, or larger in the same shape',
          'If we do not put your advertisement up, that is a good reason',
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
      () => ordered({ has_picture: true }),
      {
        says: [
          'Your picture is here, and nothing more is needed from you.',
          `See Your Advertisement:\n${MANAGE_AD}`,
        ],
        not: /pixels|send the picture/i,
      },
    ],
    [
      'one month, without a description',
      () => ordered({ duration: 1, description: null }),
      {
        says: ['- Your month counts from its first day on show', 'Duration: 1 month\n'],
        not: /Description/,
      },
    ],
    [
      'an unknown number of months',
      () => ordered({ duration: null }),
      { says: ['- The time you paid for counts from its first day on show'] },
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
          'We reply to this address within 24 hours',
          'Nothing was charged, and nothing will be before we have agreed.',
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
          'Picture: Missing so far. The private link of the advertiser takes it.\n',
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
          'We promise a reply within 24 hours: answer this mail',
          'Nothing was charged.',
          'Advertisement: Open Studio Nights\nPackage: Custom package\nPicture:',
        ],
        not: /Total|Leads to/,
      },
    ],
    [
      'an image that was added',
      () => review('picture', { has_picture: true, alt_text: 'A blue bowl' }),
      {
        subject: 'Picture added: Open Studio Nights',
        says: ['Picture: Here\nAlt text: A blue bowl\n'],
      },
    ],
    [
      'an image that was replaced',
      () => review('other-picture', { has_picture: true }),
      {
        subject: 'Another picture: Open Studio Nights',
        says: ['It takes the place of the one that was sent before.'],
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
  const cancelled = (paid: boolean) =>
    adMail('ad-cancelled', { reason: 'The shop has closed.', paid }, RUN);
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
      { says: ['A volunteer decides about a refund.', 'If the money goes back'] },
    ],
    [
      'a rejected quote: a reply instead of the form',
      () => rejected(false, QUOTE),
      { says: ['Answer this mail'], not: /advertising\/form/ },
    ],
    [
      'taken down: the reason and the figures so far',
      () => cancelled(false),
      {
        subject: 'Your advertisement was taken down: Open Studio Nights',
        says: [
          'down for good. It does not go on show any more.',
          'The volunteer wrote:\n> The shop has closed.\n',
          `See Your Figures:\n${MANAGE_AD}`,
        ],
        not: /refund/i,
      },
    ],
    [
      'taken down and paid: a refund is decided on',
      () => cancelled(true),
      { says: ['A volunteer decides about a refund.'] },
    ],
  ]);
});

describe('run of an advertisement', () => {
  const ending = (days_left: number, ad: Changes = {}) =>
    adMail('ad-ending', { days_left }, { ...RUN, ...ad });
  const ended = (changes: Changes = {}) =>
    adMail('ad-ended', { days_served: 62, seen: 12_345, clicked: 67, ...changes }, RUN);
  prove([
    [
      'approved: first and last day',
      () => adMail('ad-approved', {}, RUN),
      {
        subject: 'Your advertisement is approved: Open Studio Nights',
        says: [
          'on show from Tuesday, December 1, 2026 through Sunday, January 31, 2027.',
          'First day: Dec 1, 2026\nLast day: Jan 31, 2027\n',
          'On its first day you get another mail.',
          MANAGE_AD,
        ],
      },
    ],
    [
      'first day: until when, and where the figures are',
      () => adMail('ad-live', {}, RUN),
      {
        subject: 'Your advertisement is on show: Open Studio Nights',
        says: ['now, through Sunday, January 31, 2027.', `See Your Figures:\n${MANAGE_AD}`],
      },
    ],
    [
      'last week: the days left, and how to renew',
      () => ending(7),
      {
        subject: 'Ends soon: Open Studio Nights',
        says: [
          'through Sunday, January 31, 2027. Today included, 7 days are left.',
          `Order It Again:\n${ORDER_AGAIN}`,
          'nothing is charged by itself',
        ],
      },
    ],
    [
      'last day',
      () => ending(1),
      { subject: 'Ends today: Open Studio Nights', says: ['Today is its last day.'] },
    ],
    ...['custom', 'image'].map((type): Case => [
      `a custom package (${type}): a reply instead of the form`,
      () => ending(7, { type }),
      { says: ['Answer this mail'], not: /Order It Again/ },
    ]),
    [
      'over: figures, days, and how to renew',
      () => ended(),
      {
        subject: 'What your advertisement brought: Open Studio Nights',
        says: [
          'Seen: 12,345 times\nClicked: 67 times\nOn show: 62 days\nFirst day: Dec 1, 2026\nLast day: Jan 31, 2027\n',
          'Order It Again:\n',
          'See Your Figures:\n',
        ],
      },
    ],
    [
      'over after a day: figures in words',
      () => ended({ seen: 1, clicked: 0, days_served: 1 }),
      { says: ['Seen: once\nClicked: never\nOn show: 1 day\n'] },
    ],
  ]);

  it('is not written with impossible numbers', () => {
    expect(() => ending(0)).toThrow('unreadable-payload');
    for (const changes of [{ seen: -1 }, { clicked: null }, { days_served: 1.5 }]) {
      expect(() => ended(changes)).toThrow('unreadable-payload');
    }
  });
});

describe('contact form', () => {
  const message = (changes: Changes = {}) => ({
    name: 'Ana Reyes',
    email: 'ana@example.org',
    subject: 'The pier',
    message: 'It opens at six.\n\nThank you!',
    ...changes,
  });
  const forwarded = (changes: Changes = {}) => composed('contact-forwarded', message(changes));
  prove([
    [
      'the message, quoted line by line',
      () => forwarded(),
      {
        subject: 'Contact form: The pier',
        says: [
          '\nName: Ana Reyes\nEmail: ana@example.org\nSubject: The pier\n',
          '\nThe sender wrote:\n> It opens at six.\n>\n> Thank you!\n',
        ],
      },
    ],
    [
      'an urgent subject',
      () => forwarded({ subject: 'Urgent: the doors are shut' }),
      { subject: '[URGENT] Contact form: Urgent: the doors are shut' },
    ],
    [
      'urgent only as a word of the subject',
      () => forwarded({ subject: 'Urgently needed: a chair', message: 'URGENT!' }),
      { subject: 'Contact form: Urgently needed: a chair' },
    ],
    [
      'the receipt: when we answer',
      () => composed('contact-receipt', {}),
      {
        subject: 'Coastal Bend Arts has your message',
        says: [`within ${CONTACT_REPLY_TIME}`, 'Was that not you?'],
      },
    ],
  ]);

  it('cuts a long subject', () => {
    const { subject } = forwarded({ subject: `Jazz ${'and more '.repeat(30)}` });
    expect(subject).toMatch(/^Contact form: Jazz .*…$/);
    expect(subject.length).toBeLessThan(110);
  });

  it('replies go from the message to its sender, from the receipt to the guide', () => {
    expect(forwarded().replyTo).toBe('ana@example.org');
    expect(composed('contact-receipt', {}).replyTo).toBeUndefined();
  });

  it('the receipt is the same whatever was submitted', () => {
    expect(composed('contact-receipt', message())).toEqual(composed('contact-receipt', {}));
  });
});

describe('newsletter forms', () => {
  const OTHER = SAMPLE_TOKEN.toUpperCase();
  const mail = (kind: string) =>
    composed(`newsletter-${kind}`, { confirm_token: SAMPLE_TOKEN, manage_token: OTHER });
  const MANAGE = [
    `${SAMPLE_SITE}/newsletter/preferences?token=${OTHER}`,
    `${SAMPLE_SITE}/unsubscribe?token=${OTHER}`,
  ];
  const WHY = ['this address was typed into a form of Coastal Bend Arts', 'once a day at most'];
  prove([
    [
      'confirm: one button to the page that asks, and the links that keep working',
      () => mail('confirm'),
      {
        subject: 'Please confirm your subscription to Coastal Bend Arts',
        says: [
          ...WHY,
          ...MANAGE,
          `Confirm your subscription:\n${SAMPLE_SITE}/newsletter/confirm?token=${SAMPLE_TOKEN}\n`,
          'If it was not you, do nothing',
          'It works for two days.',
        ],
      },
    ],
    [
      'subscribed already: nothing to do, nothing to confirm',
      () => mail('already'),
      {
        subject: 'You are subscribed to Coastal Bend Arts already',
        says: [...WHY, ...MANAGE, 'It comes here already. Nothing has changed'],
        not: /newsletter\/confirm/,
      },
    ],
    [
      'asked to leave: one button, and no action changes nothing',
      () => mail('unsubscribe-link'),
      {
        subject: 'Your link to unsubscribe from Coastal Bend Arts',
        says: [
          ...WHY,
          `Unsubscribe:\n${SAMPLE_SITE}/unsubscribe?token=${OTHER}\n`,
          'If it was not you, do nothing: everything stays as it is.',
        ],
      },
    ],
  ]);
});
