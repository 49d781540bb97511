import { describe, expect, it } from 'vitest';
import {
  SAMPLE_SITE,
  sampleMail,
  samplePayment,
} from '../../../../../support/samples/sample-mail.ts';

const receipt = (payment: Record<string, unknown> = {}): string => {
  const { subject, text } = sampleMail('payment-receipt', { payment: samplePayment(payment) });
  return `${subject}\n${text}`;
};

describe('a receipt', () => {
  it.each([
    'Your receipt: Moonlight Jazz on the Pier',
    'For: Premium listing: Moonlight Jazz on the Pier',
    'Order number: CBA-5Y0R1-W2X3M',
    'Paid on: November 20, 2026',
    'Amount: $29.00 (US dollars), once',
    'Paid by: Card, charged by Stripe',
    '- A turn among the featured events on the home page: it shows 3, and when there are more, they take turns from day to day',
    '- Up to 5 pictures on its page',
  ])('says %j', (line) => {
    expect(receipt()).toContain(`${line}\n`);
  });

  it('says how refunds are decided, and where that stands', () => {
    expect(receipt()).toContain(
      'Premium services are generally non-refundable; we look at exceptions case by case. If we do not publish your event, that is a good reason for one.',
    );
    expect(receipt()).toContain(`${SAMPLE_SITE}/terms-of-service`);
  });

  it('claims nothing about taxes', () => {
    expect(receipt()).not.toMatch(/\btax|\bVAT\b/i);
  });

  it.each([
    [{ amount_cents: 29.5 }],
    [{ amount_cents: 0 }],
    [{ currency: 'eur' }],
    [{ paid_at: 'yesterday' }],
  ])('is not written for %j', (payment) => {
    expect(() => receipt(payment)).toThrow('unreadable-payload');
  });
});
