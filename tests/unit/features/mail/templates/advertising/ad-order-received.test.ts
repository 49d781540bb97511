import { describe, expect, it } from 'vitest';
import { sampleAdMail } from '../../../../../support/samples/sample-ad-mail.ts';
import {
  SAMPLE_SITE,
  SAMPLE_TOKEN,
  samplePayment,
} from '../../../../../support/samples/sample-mail.ts';

const LINK = `${SAMPLE_SITE}/manage-advertisement#${SAMPLE_TOKEN}`;

const mail = (ad: Record<string, unknown> = {}, payment: Record<string, unknown> = {}): string => {
  const { subject, text } = sampleAdMail(
    'ad-order-received',
    { payment: samplePayment({ amount_cents: 19_800, ...payment }) },
    ad,
  );
  return `${subject}\n${text}`;
};

describe('the mail of an order', () => {
  it.each([
    'Your order and receipt: Open Studio Nights',
    'Package: Sidebar',
    'Duration: 2 months',
    'Total: $198.00',
    'Order number: CBA-5Y0R1-W2X3M',
    'Paid on: November 20, 2026',
    'Amount: $198.00 (US dollars), once',
    'Paid by: Card, charged by Stripe',
    '- A volunteer looks at your advertisement, as at every one.',
    '- Then it goes up, and you get a mail with its first and its last day.',
    '- Your 2 months count from its first day on show, not from today.',
  ])('says %j', (line) => {
    expect(mail()).toContain(`${line}\n`);
  });

  it.each([
    ['sidebar', '300 by 250 pixels, or larger in the same shape'],
    ['horizontal', '728 by 90 pixels, or larger in the same shape'],
  ])('asks for the missing picture of a %s advertisement, by its size', (type, size) => {
    const text = mail({ type });
    expect(text).toContain(size);
    expect(text).toContain('- You send the picture.\n');
    expect(text).toContain(`Add Your Picture:\n${LINK}`);
  });

  it('asks for nothing when the picture is here', () => {
    const text = mail({ has_picture: true });
    expect(text).toContain('Your picture is here, and nothing more is needed from you.');
    expect(text).not.toMatch(/pixels|send the picture/i);
    expect(text).toContain(`See Your Advertisement:\n${LINK}`);
  });

  it.each([
    [1, '- Your month counts from its first day on show, not from today.'],
    [null, '- The time you paid for counts from its first day on show, not from today.'],
  ])('counts %j months in words that read', (duration, line) => {
    expect(mail({ duration })).toContain(line);
  });

  it('leaves out a description that nobody wrote', () => {
    expect(mail()).toContain('Description:\n> Twelve potters, one kiln.');
    expect(mail({ description: null })).not.toContain('Description');
  });

  it('says how refunds are decided, and where that stands', () => {
    expect(mail()).toContain('If we do not put your advertisement up, that is a good reason');
    expect(mail()).toContain(`${SAMPLE_SITE}/terms-of-service#refunds`);
  });

  it.each([{ amount_cents: 0 }, { currency: 'eur' }, { paid_at: 'yesterday' }])(
    'is not written for %j',
    (payment) => {
      expect(() => mail({}, payment)).toThrow('unreadable-payload');
    },
  );
});
