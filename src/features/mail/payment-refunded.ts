import { z } from 'zod';
import { dollars } from '../../components/dollars.ts';
import { paragraph, type Letter } from './mail-letter.ts';
import { contactLink, eventPayload, eventReason, subjectWith } from './mail-event.ts';
import { dayOf, instant, orderFacts, paymentPayload } from './mail-payment.ts';

const schema = z.object({
  ...eventPayload,
  payment: z.object({
    ...paymentPayload,
    /** All refunds together, this one too. */
    refunded_cents: z.int().positive(),
    /** What earlier mails told of. */
    refunded_before_cents: z.int().nonnegative(),
    refunded_at: instant,
  }),
});

const headingOf = (isWhole: boolean, isFirst: boolean): string => {
  if (!isWhole) return 'A part of your payment is refunded';
  return isFirst ? 'Your payment is refunded' : 'The rest of your payment is refunded';
};

/** To whoever paid, when all or a part of it goes back. */
export const paymentRefunded = {
  schema,
  write({ event, payment }: z.output<typeof schema>): Letter {
    const { refunded_cents: inAll, refunded_before_cents: before } = payment;
    const refunded = dollars(inAll - before);
    return {
      subject: subjectWith(`Refund of ${refunded}`, event),
      preview: 'It goes back to the card that was charged.',
      kicker: 'Refund',
      heading: headingOf(inAll >= payment.amount_cents, before === 0),
      blocks: [
        {
          kind: 'facts',
          facts: [
            ...orderFacts(event, payment),
            { term: 'Paid', text: dollars(payment.amount_cents) },
            { term: 'Refunded', text: `${refunded} (US dollars)` },
            { term: 'Refunded on', text: dayOf(payment.refunded_at) },
            ...(before === 0 ? [] : [{ term: 'Refunded in all', text: dollars(inAll) }]),
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
