import { describe } from 'vitest';
import { type MailCase, prove } from '../../../../support/samples/mail/mail-cases.ts';
import {
  type Changes,
  composed,
  DISPUTE,
  SAMPLE_SITE,
  SAMPLE_TOKEN,
  sampleMoney,
} from '../../../../support/samples/mail/sample-mail.ts';

const disputed = (changes: Changes = {}) =>
  composed('payment-disputed', { money: sampleMoney({ ...DISPUTE, ...changes }) });

describe('a disputed payment', () => {
  prove([
    [
      'that waits for an answer: how much, by when, and where to answer',
      () => disputed(),
      {
        subject: 'A payer disputes a payment: $29.00, order CBA-5Y0R1-W2X3M',
        says: [
          'Stripe has taken $29.00 and a fee from the balance',
          'Don’t refund the payment in the guide as well.',
          '\nAmount: $29.00\nPremium listing: Moonlight Jazz on the Pier\nOrder number: CBA-5Y0R1-W2X3M\nPaid by: pier@example.org\nReason: Product not received\nAnswer by: December 7, 2026\nIn Stripe: pi_1\n',
        ],
      },
    ],
    [
      'that is an inquiry so far: nothing was taken',
      () => disputed({ status: 'warning_needs_response', withdrawn_cents: 0 }),
      { says: ['No money has been taken so far.'], not: /Stripe has taken/ },
    ],
    [
      'that was lost: the payer has the money, and the guide still shows the event',
      () => disputed({ status: 'lost', answer_by: null }),
      {
        subject: 'A dispute was lost: $29.00, order CBA-5Y0R1-W2X3M',
        says: ['What was paid for is still in the guide.'],
        not: /Answer by|answer there/,
      },
    ],
    ...['won', 'warning_closed', 'prevented'].map((status): MailCase => [
      `that ended with ${status}: the money stays`,
      () => disputed({ status, answer_by: null, withdrawn_cents: 0 }),
      { says: ['The guide keeps the money.'] },
    ]),
    [
      'whose advertisement is gone, with a payer who is not kept',
      () => disputed({ purpose: 'advertisement', title: null, payer_email: null }),
      { not: /Advertisement:|Paid by/ },
    ],
  ]);
});

describe('a refund that came back', () => {
  prove([
    [
      'says that the payer has no money yet, and what to do',
      () =>
        composed('refund-failed', {
          money: sampleMoney({ reason: 'expired_or_canceled_card', purpose: 'advertisement' }),
        }),
      {
        subject: 'Refund returned: $29.00, order CBA-5Y0R1-W2X3M',
        says: [
          'Reason: Expired or canceled card\n',
          'Advertisement: Moonlight Jazz on the Pier\n',
          'The payer has an email that says it’s on its way.',
          'Write to the payer and ask for another way',
        ],
      },
    ],
    [
      'of a payment that bought nothing names no mail to the payer',
      () => composed('refund-failed', { money: sampleMoney({ is_mailed: false }) }),
      { says: ['The payer has no email about the refund.'], not: /on its way/ },
    ],
    [
      'without a reason names none',
      () => composed('refund-failed', { money: sampleMoney() }),
      { not: /Reason/ },
    ],
  ]);
});

const LINK = `${SAMPLE_SITE}/admin/password#${SAMPLE_TOKEN}`;

describe('mails with a link to choose a password', () => {
  const invited = (role: string, by: string | null = 'ana@example.org') =>
    composed('team-invitation', { token: SAMPLE_TOKEN, role, invited_by: by });
  prove([
    [
      'the invitation of an editor, and who sent it',
      () => invited('editor'),
      {
        subject: 'You’re invited to help run Coastal Bend Arts',
        says: [
          'ana@example.org invites you as an editor of Coastal Bend Arts. You’d look after content',
          LINK,
          'within one hour',
        ],
        not: /money/,
      },
    ],
    [
      'the invitation of an admin by someone whose account is gone',
      () => invited('admin', null),
      { says: ['The team invites you as an admin', 'people, money and settings'] },
    ],
    [
      'a new password: nothing to do for one who did not ask',
      () => composed('password-reset', { token: SAMPLE_TOKEN }),
      {
        subject: 'Choose a new password for Coastal Bend Arts',
        says: [LINK, 'your password stays the same', `${SAMPLE_SITE}/admin`],
      },
    ],
  ]);
});
