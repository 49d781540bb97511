import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../../../src/features/mail/compose-mail.ts';
import {
  SAMPLE_SITE,
  SAMPLE_TOKEN,
  samplePayment,
} from '../../../../../support/samples/sample-mail.ts';

/** The mail about a refund of an advertisement over $198. */
function refundMail(cents: number, status: string): string {
  const composed = composeMail(
    'ad-refunded',
    {
      token: SAMPLE_TOKEN,
      advertisement: {
        id: 'a3',
        title: 'Clay and Kiln',
        description: null,
        type: 'sidebar',
        placement: 'sidebar',
        link_url: 'https://clay.example.org',
        alt_text: null,
        has_picture: true,
        monthly_cents: 9900,
        duration: 2,
        total_cents: 19_800,
        status,
        start_date: null,
        end_date: null,
        contact_name: 'Ana',
        contact_phone: null,
        contact_company: null,
        contact_website: null,
        contact_email: 'ana@example.org',
      },
      payment: samplePayment({
        amount_cents: 19_800,
        refunded_cents: cents,
        refunded_before_cents: 0,
        refunded_at: '2026-11-25T18:00:00+00:00',
      }),
    },
    SAMPLE_SITE,
  );
  if (!composed.ok) throw new Error(composed.reason);
  return `${composed.mail.subject}\n${composed.mail.text}`;
}

describe('the mail about a refund of an advertisement', () => {
  it('says how much of which order goes back', () => {
    const text = refundMail(19_800, 'rejected');
    expect(text).toContain('Refund of $198.00: Clay and Kiln\n');
    expect(text).toContain('For: Advertisement: Clay and Kiln\nOrder number: CBA-5Y0R1-W2X3M\n');
    expect(text).toContain('Paid: $198.00\nRefunded: $198.00 (US dollars)');
    expect(text).toContain('this address was given for an advertisement');
  });

  it.each([
    ['rejected', 'Your advertisement is not shown.'],
    ['cancelled', 'Your advertisement is no longer shown.'],
  ])('says of one that is %s what a whole refund means', (status, sentence) => {
    expect(refundMail(19_800, status)).toContain(sentence);
    expect(refundMail(9900, status)).not.toContain(sentence);
  });

  it('says nothing of the kind of one that has run to its end', () => {
    expect(refundMail(19_800, 'active')).not.toMatch(/shown/);
  });
});
