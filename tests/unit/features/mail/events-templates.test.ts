/** What each email says, by its kind; what holds for all of them is proved by compose-mail.test.ts. */
import { describe, expect, it } from 'vitest';
import { type Case, MANAGE_EVENT, prove } from '../../../support/samples/mail-cases.ts';
import {
  adMail,
  type Changes,
  eventMail,
  SAMPLE_SITE,
  samplePayment,
  sampleRefund,
} from '../../../support/samples/sample-mail.ts';

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
