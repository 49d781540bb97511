/** What mails about refunds carry and say, whatever was paid for. */
import { z } from 'zod';
import { dollars } from '../../../../text/dollars.ts';
import { contactLink } from '../events/mail-event.ts';
import { paragraph, type Block, type Letter } from '../../layout/email-template.ts';
import { dayOf, instant, orderFacts, paymentPayload } from './mail-payment.ts';

/** The payment in a mail that tells of a refund; sums in cents. */
export const refundSchema = z.object({
  ...paymentPayload,
  /** All refunds together, this one too. */
  refunded_cents: z.int().positive(),
  /** What earlier mails told of. */
  refunded_before_cents: z.int().nonnegative(),
  refunded_at: instant,
});

type Refund = z.output<typeof refundSchema>;

/** Whether nothing of the payment is left. */
export const isWhole = ({ refunded_cents: refunded, amount_cents: paid }: Refund): boolean =>
  refunded >= paid;

/** What this mail is the first to tell of, as in `$29.00`. */
const newlyRefunded = ({ refunded_cents: inAll, refunded_before_cents: before }: Refund): string =>
  dollars(inAll - before);

function headingOf(payment: Refund): string {
  if (!isWhole(payment)) return 'A part of your payment is refunded';
  return payment.refunded_before_cents === 0
    ? 'Your payment is refunded'
    : 'The rest of your payment is refunded';
}

/**
 * The letter about a refund.
 * @param about what was paid for, as in `Premium listing: Moonlight Jazz`
 * @param subject makes the subject of its opening
 * @param news what else has happened, between the sums and when to expect them
 */
export function refundLetter(
  payment: Refund,
  {
    about,
    subject,
    news = [],
    reason,
  }: { about: string; subject: (opening: string) => string; news?: Block[] } & Pick<
    Letter,
    'reason'
  >,
): Letter {
  const refunded = newlyRefunded(payment);
  return {
    subject: subject(`Refund of ${refunded}`),
    preview: 'It goes back to the card that was charged.',
    kicker: 'Refund',
    heading: headingOf(payment),
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...orderFacts(about, payment),
          { term: 'Paid', text: dollars(payment.amount_cents) },
          { term: 'Refunded', text: `${refunded} (US dollars)` },
          { term: 'Refunded on', text: dayOf(payment.refunded_at) },
          ...(payment.refunded_before_cents === 0
            ? []
            : [{ term: 'Refunded in all', text: dollars(payment.refunded_cents) }]),
        ],
      },
      ...news,
      paragraph(
        'Stripe has sent the money back to the card that was charged. Most banks show it within five to ten business days.',
      ),
      paragraph(
        'Is it not there after that? Answer this mail or write to ',
        contactLink,
        ', and name the order number.',
      ),
    ],
    reason,
  };
}
