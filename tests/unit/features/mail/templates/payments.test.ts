import { describe, expect, it } from 'vitest';
import { prove, RECEIPT } from '../../../../support/samples/mail/mail-cases.ts';
import {
  adMail,
  type Changes,
  eventMail,
  samplePayment,
  sampleRefund,
} from '../../../../support/samples/mail/sample-mail.ts';

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
          '- A turn among the featured events on the home page: it shows 3 at a time, and if there are more, they rotate daily\n',
          'if we don’t publish your event, that’s a good reason for one.',
        ],
        not: /\btax|\bVAT\b/i,
      },
    ],
    [
      'every date of a listing',
      () =>
        eventMail(
          'payment-receipt',
          { payment: samplePayment({}) },
          {
            dates: {
              count: 3,
              first: '2026-12-01',
              days: ['2026-12-01', '2027-01-05', '2027-01-12'],
            },
          },
        ),
      { says: ['Dates: 3 dates: December 1, 2026; January 5 and 12, 2027\n'] },
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
          'back to the card you paid with',
        ],
        not: /in all/,
      },
    ],
    [
      'in full, of an event that stays: what it has no longer',
      () =>
        eventMail(
          'payment-refunded',
          { payment: sampleRefund(2900) },
          { status: 'approved', is_premium: false },
        ),
      { says: ['Your event stays in the guide as a free listing'] },
    ],
    [
      'in full, of an event that was rejected: nothing about a listing',
      () =>
        eventMail(
          'payment-refunded',
          { payment: sampleRefund(2900) },
          { status: 'rejected', is_premium: false },
        ),
      { says: ['Refunded: $29.00'], not: /free listing/ },
    ],
    [
      'in part',
      () => refunded(1005),
      { says: ['PART OF YOUR PAYMENT IS REFUNDED', 'Refunded: $10.05'], not: /in all/ },
    ],
    [
      'in a second part: this one, and all together',
      () => refunded(1000, 900),
      {
        subject: 'Refund of $10.00: Moonlight Jazz on the Pier',
        says: ['PART OF YOUR PAYMENT', 'Refunded: $10.00 (', 'Refunded in total: $19.00'],
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
          'Your advertisement isn’t shown.',
          'someone gave this address for an advertisement',
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
