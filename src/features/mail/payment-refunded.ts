import { z } from 'zod';
import { dollars } from '../../components/dollars.ts';
import { paragraph, type Letter } from './mail-letter.ts';
import { contactLink, eventPayload, eventReason, subjectWith } from './mail-event.ts';
import { dayOf, instant, orderFacts, paymentPayload } from './mail-payment.ts';

const schema = z.object({
  ...eventPayload,
  payment: z.object({
    ...paymentPayload,
    refunded_cents: z.int().positive(),
    refunded_at: instant,
  }),
});

/** To whoever paid, when all or a part of it goes back. */
export const paymentRefunded = {
  schema,
  write({ event, payment }: z.output<typeof schema>): Letter {
    const refunded = dollars(payment.refunded_cents);
    const isWhole = payment.refunded_cents >= payment.amount_cents;
    return {
      subject: subjectWith(`Refund of ${refunded}`, event),
      preview: 'It goes back to the card that was charged.',
      kicker: 'Refund',
      heading: isWhole ? 'Your payment is refunded' : 'A part of your payment is refunded',
      blocks: [
        {
          kind: 'facts',
          facts: [
            ...orderFacts(event, payment),
            { term: 'Paid', text: dollars(payment.amount_cents) },
            { term: 'Refunded', text: `${refunded} (US dollars)` },
            { term: 'Refunded on', text: dayOf(payment.refunded_at) },
          ],
        },
        paragraph(
          'Stripe has sent the money back to the card that was charged. Most banks show it within five to ten business days.',
        ),
        paragraph(
          'Is it not there after that? Answer this mail or write to ',
          contactLink,
          ', and name the order number.',
        ),
      ],
      reason: eventReason,
    };
  },
};
