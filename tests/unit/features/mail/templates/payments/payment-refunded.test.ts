import { describe, expect, it } from 'vitest';
import { sampleMail, samplePayment } from '../../../../../support/samples/sample-mail.ts';

describe('the mail about a refund', () => {
  const refund = (cents: number, before = 0): string => {
    const payment = samplePayment({
      refunded_cents: before + cents,
      refunded_before_cents: before,
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

  it('says of a second part what goes back now, and what in all', () => {
    const text = refund(1000, 900);
    expect(text).toContain('Refund of $10.00: ');
    expect(text).toContain('A PART OF YOUR PAYMENT IS REFUNDED');
    expect(text).toContain('Refunded: $10.00 (US dollars)\n');
    expect(text).toContain('Refunded in all: $19.00');
    expect(refund(900)).not.toContain('in all');
  });

  it('says of the last part that it is the rest', () => {
    expect(refund(2000, 900)).toContain('THE REST OF YOUR PAYMENT IS REFUNDED');
  });
});
