import { z } from 'zod';
import { dollars } from '../../../../text/dollars.ts';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import {
  adFacts,
  adReason,
  adSubject,
  advertisementPayload,
  manageAdUrl,
  months,
  pictureSize,
  type MailAdvertisement,
} from './mail-advertisement.ts';
import { contactLink } from '../events/mail-event.ts';
import { heading, paragraph, type Block, type Letter } from '../../layout/email-template.ts';
import { dayOf, instant, paymentPayload } from '../payments/mail-payment.ts';

const schema = z.object({
  ...advertisementPayload,
  payment: z.object({ ...paymentPayload, paid_at: instant }),
});

/** The private link, and what it is needed for now. */
const linkBlocks = (ad: MailAdvertisement, href: string): Block[] => [
  ...(ad.has_picture
    ? [
        heading('Your private link'),
        paragraph(
          'Your picture is here, and nothing more is needed from you. This link shows where your advertisement stands and, once it is up, how often it is seen and clicked.',
        ),
      ]
    : [
        heading('Please send the picture'),
        paragraph(
          `Your advertisement still needs its picture, and goes up only with one: ${pictureSize(ad)}, or larger in the same shape. Your private link takes it, without an account. Later it shows how often your advertisement is seen and clicked.`,
        ),
      ]),
  {
    kind: 'button',
    label: ad.has_picture ? 'See Your Advertisement' : 'Add Your Picture',
    href,
  },
  paragraph('Keep this mail to yourself: whoever has the link can use it.'),
];

/** How the time that was paid for is called in front of a verb. */
function paidTime({ duration }: MailAdvertisement): string {
  if (duration === null) return 'The time you paid for counts';
  return duration === 1 ? 'Your month counts' : `Your ${months(duration)} count`;
}

const nextSteps = (ad: MailAdvertisement): string[] => [
  ...(ad.has_picture ? [] : ['You send the picture.']),
  'A volunteer looks at your advertisement, as at every one.',
  'Then it goes up, and you get a mail with its first and its last day.',
  `${paidTime(ad)} from its first day on show, not from today.`,
];

/** To whoever paid for an advertisement: what was ordered and paid, the private link, what is next. */
export const adOrderReceived = {
  schema,
  write({ advertisement: ad, token, payment }: z.output<typeof schema>, siteUrl: string): Letter {
    const amount = dollars(payment.amount_cents);
    return {
      subject: adSubject('Your order and receipt', ad),
      preview: `${amount} for an advertisement. Keep this mail: it holds your private link.`,
      kicker: 'Order received',
      heading: 'Thank you for your order',
      blocks: [
        paragraph({ title: ad.title }, ' is ordered and paid.'),
        ...linkBlocks(ad, manageAdUrl(siteUrl, token)),
        heading('What happens next'),
        { kind: 'list', items: nextSteps(ad) },
        heading('What you ordered'),
        { kind: 'facts', facts: adFacts(ad) },
        ...(ad.description === null
          ? []
          : [{ kind: 'quote' as const, label: 'Description', text: ad.description }]),
        heading('Your receipt'),
        {
          kind: 'facts',
          facts: [
            { term: 'Order number', text: payment.order_number },
            { term: 'Paid on', text: dayOf(payment.paid_at) },
            { term: 'Amount', text: `${amount} (US dollars), once` },
            { term: 'Paid by', text: 'Card, charged by Stripe' },
            { term: 'Paid to', text: site.name },
          ],
        },
        paragraph(
          'The number of your card never reached us. Advertising is generally non-refundable; we look at exceptions case by case. If we do not put your advertisement up, that is a good reason for one. Write to us within 30 days of the payment. The rule stands in our terms: ',
          { link: `${siteUrl}${paths.termsOfService}#refunds`, text: 'Refunds' },
        ),
        paragraph(
          'Questions? Answer this mail or write to ',
          contactLink,
          ', and name the order number.',
        ),
      ],
      reason: adReason,
    };
  },
};
