import { describe, expect, it } from 'vitest';
import { sampleMail, samplePayment } from '../../../support/sample-mail.ts';

describe('the mail about a refund', () => {
  const refund = (cents: number): string => {
    const payment = samplePayment({
      refunded_cents: cents,
      refunded_at: '2026-11-25T18:00:00+00:00',
    });
    const { subject, text } = sampleMail('payment-refunded', { payment });
    return `${subject}\n${text}`;
  };

  it('says how much goes back where, and when to expect it', () => {
    const text = refund(2900);
    expect(text).toContain('Refund of $29.00: Moonlight Jazz on the Pier\n');
    expect(text).toContain('YOUR PAYMENT IS REFUNDED');
    expect(text).toContain('Order number: CBA-5Y0R1-W2X3M\n');
    expect(text).toContain(
      'Paid: $29.00\nRefunded: $29.00 (US dollars)\nRefunded on: November 25, 2026',
    );
    expect(text).toContain('back to the card that was charged');
  });

  it('says of a part that it is one', () => {
    expect(refund(1005)).toContain('A PART OF YOUR PAYMENT IS REFUNDED');
    expect(refund(1005)).toContain('Refunded: $10.05');
  });
});
