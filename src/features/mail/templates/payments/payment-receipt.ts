import { z } from 'zod';
import { dollars } from '../../../../text/dollars.ts';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import { heading, paragraph, type Letter } from '../../layout/email-template.ts';
import {
  contactLink,
  eventPayload,
  eventReason,
  manageUrl,
  subjectWith,
} from '../events/mail-event.ts';
import { dayOf, instant, orderFacts, paymentPayload, premiumListing } from './mail-payment.ts';
import { PREMIUM_RIGHTS } from './premium-rights.ts';

const schema = z.object({
  ...eventPayload,
  payment: z.object({ ...paymentPayload, paid_at: instant }),
});

/** To whoever paid for a premium listing: what, when, how much, and what it brings. */
export const paymentReceipt = {
  schema,
  write({ event, token, payment }: z.output<typeof schema>, siteUrl: string): Letter {
    const amount = dollars(payment.amount_cents);
    return {
      subject: subjectWith('Your receipt', event),
      preview: `${amount} for a premium listing.`,
      kicker: 'Receipt',
      heading: 'Thank you for your payment',
      blocks: [
        {
          kind: 'facts',
          facts: [
            ...orderFacts(premiumListing(event), payment),
            { term: 'Paid on', text: dayOf(payment.paid_at) },
            { term: 'Amount', text: `${amount} (US dollars), once` },
            { term: 'Paid by', text: 'Card, charged by Stripe' },
            { term: 'Paid to', text: site.name },
          ],
        },
        paragraph('The number of your card never reached us. This is what the listing brings:'),
        { kind: 'list', items: PREMIUM_RIGHTS },
        paragraph(
          'It begins when the event is published: a volunteer reads it first, like every other, and you get a mail about that.',
        ),
        heading('Refunds'),
        paragraph(
          'Premium services are generally non-refundable; we look at exceptions case by case. If we do not publish your event, that is a good reason for one. Write to us within 30 days of the payment. The rule stands in our terms: ',
          { link: `${siteUrl}${paths.termsOfService}#refunds`, text: 'Refunds' },
        ),
        heading('Questions?'),
        paragraph(
          'Answer this mail or write to ',
          contactLink,
          ', and name the order number. Your event itself is here: ',
          { link: manageUrl(siteUrl, token), text: 'See, change or cancel it' },
        ),
      ],
      reason: eventReason,
    };
  },
};
