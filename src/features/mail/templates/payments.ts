/** Writes emails about payments and refunds, and parts that other emails share. */
import { z } from 'zod';
import { EVENT_IMAGES, HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { dollars } from '../../../text/dollars.ts';
import { formatBlogDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { AD_STATUSES, type AdStatus, CURRENCY } from '../../payments/payment.ts';
import { EVENT_STATUSES } from '../../events/event.ts';
import {
  type Block,
  contactLink,
  emailKind,
  type EmailTemplate,
  type Fact,
  heading,
  paragraph,
  type Span,
} from '../../../ui/mail/email-template.ts';
import {
  adReason,
  advertisementPayload,
  eventPayload,
  eventReason,
  everyDateFacts,
  privateUrl,
  subjectWith,
  unreadAdvertisementSchema,
} from './mail-parts.ts';

/** What a premium listing includes, as the submission page promises it. */
export const PREMIUM_RIGHTS: readonly string[] = [
  `A turn among the featured events on the home page: it shows ${HOME_FEATURED_EVENTS} at a time, and if there are more, they rotate daily`,
  `Up to ${EVENT_IMAGES.premium} photos on its page`,
  'Links to Instagram, Facebook and Twitter/X',
  'First place within its day, in lists and in search',
];

/** The keys that every payment in a payload has; amounts in cents. */
const paymentPayload = {
  order_number: z.string(),
  amount_cents: z.int().positive(),
  currency: z.literal(CURRENCY),
};

/** An instant in the format in which Postgres writes it into JSON. */
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A completed payment. */
export const paidSchema = z.object({ ...paymentPayload, paid_at: instant });

/** Writes the day of an instant, in Central time: `November 7, 2026`. */
const dayOf = (moment: Date): string => formatBlogDate(centralDate(moment));

/** Lists the facts of a receipt, except the name of what was bought. */
export const receiptFacts = ({ order_number, paid_at, amount_cents }: Paid): Fact[] => [
  { term: 'Order number', text: order_number },
  { term: 'Paid on', text: dayOf(paid_at) },
  { term: 'Amount', text: `${dollars(amount_cents)} (US dollars), once` },
  { term: 'Paid by', text: 'Card, charged by Stripe' },
  { term: 'Paid to', text: site.name },
];
type Paid = z.output<typeof paidSchema>;

/** Makes a link to the section about refunds in the terms of service. */
export const refundRule = (siteUrl: string): Span => ({
  link: `${siteUrl}${paths.termsOfService}#refunds`,
  text: 'Refunds',
});

const premiumListing = ({ title }: { title: string }): string => `Premium listing: ${title}`;

/** Writes the receipt of a premium listing. */
const paymentReceipt = emailKind(
  { ...eventPayload, payment: paidSchema },
  ({ event, token, payment }, siteUrl) => ({
    subject: subjectWith('Your receipt', event),
    preview: `${dollars(payment.amount_cents)} for a premium listing.`,
    kicker: 'Receipt',
    heading: 'Thank you for your payment',
    blocks: [
      {
        kind: 'facts',
        facts: [
          { term: 'For', text: premiumListing(event) },
          ...everyDateFacts(event),
          ...receiptFacts(payment),
        ],
      },
      paragraph('We never see your card number. Here’s what your listing includes:'),
      { kind: 'list', items: PREMIUM_RIGHTS },
      paragraph(
        'It starts when your event is published. A volunteer reviews it first, as we do every event, and we’ll email you then.',
      ),
      heading('Refunds'),
      paragraph(
        'Premium services are generally non-refundable, but we look at exceptions case by case; if we don’t publish your event, that’s a good reason for one. Write to us within 30 days of your payment. Our terms have the rule: ',
        refundRule(siteUrl),
      ),
      heading('Questions?'),
      paragraph(
        'Reply to this email or write to ',
        contactLink,
        ', and mention the order number. Your event itself is here: ',
        { link: privateUrl(siteUrl, token), text: 'See, change or cancel it' },
      ),
    ],
    reason: eventReason,
  }),
);

const refundSchema = z.object({
  ...paymentPayload,
  /** Sum of all refunds of the payment, including this one, in cents. */
  refunded_cents: z.int().positive(),
  /** Sum of the refunds that earlier emails announced, in cents. */
  refunded_before_cents: z.int().nonnegative(),
  refunded_at: instant,
});

type Refund = z.output<typeof refundSchema>;

/** Says whether the payment is refunded in full. */
const isWhole = ({ refunded_cents: refunded, amount_cents: paid }: Refund): boolean =>
  refunded >= paid;

function refundHeading(payment: Refund): string {
  if (!isWhole(payment)) return 'Part of your payment is refunded';
  return payment.refunded_before_cents === 0
    ? 'Your payment is refunded'
    : 'The rest of your payment is refunded';
}

/**
 * Writes the email about a refund.
 * @param about what was bought: `Premium listing: Moonlight Jazz`
 * @param news other changes, written after the amounts
 */
function refundEmail(
  payment: Refund,
  about: string,
  news: Block[],
): Omit<EmailTemplate, 'subject' | 'reason'> {
  const before = payment.refunded_before_cents;
  return {
    preview: 'It goes back to the card you paid with.',
    kicker: 'Refund',
    heading: refundHeading(payment),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { term: 'For', text: about },
          { term: 'Order number', text: payment.order_number },
          { term: 'Paid', text: dollars(payment.amount_cents) },
          { term: 'Refunded', text: `${dollars(payment.refunded_cents - before)} (US dollars)` },
          { term: 'Refunded on', text: dayOf(payment.refunded_at) },
          ...(before === 0
            ? []
            : [{ term: 'Refunded in total', text: dollars(payment.refunded_cents) }]),
        ],
      },
      ...news,
      paragraph(
        'Stripe has sent the money back to the card you paid with. Most banks show it within five to ten business days.',
      ),
      paragraph(
        'Not there by then? Reply to this email or write to ',
        contactLink,
        ', and mention the order number.',
      ),
    ],
  };
}

const refundSubject = ({ refunded_cents, refunded_before_cents }: Refund): string =>
  `Refund of ${dollars(refunded_cents - refunded_before_cents)}`;

/** What a full refund means for an event that stays in the guide: it has lost its premium rights. */
const AS_FREE_LISTING = paragraph(
  'Your event stays in the guide as a free listing, without its turn on the home page, its social media links and its first place within the day.',
);

const paymentRefunded = emailKind(
  {
    ...eventPayload,
    // Emails queued before this field existed lack it.
    event: eventPayload.event.extend({ status: z.enum(EVENT_STATUSES).optional() }),
    payment: refundSchema,
  },
  ({ event, payment }) => {
    const isShown = event.status === 'approved' || event.status === 'postponed';
    const news = isWhole(payment) && isShown && !event.is_premium ? [AS_FREE_LISTING] : [];
    return {
      subject: subjectWith(refundSubject(payment), event),
      ...refundEmail(payment, premiumListing(event), news),
      reason: eventReason,
    };
  },
);

/**
 * The sentence that says what a full refund means for an advertisement, by its status. There is no sentence
 * for an advertisement whose run has ended.
 */
const AFTER_FULL_REFUND: Partial<Record<AdStatus, string>> = {
  rejected: 'Your advertisement isn’t shown.',
  cancelled: 'Your advertisement is no longer shown.',
};

const adRefunded = emailKind(
  {
    ...advertisementPayload,
    advertisement: unreadAdvertisementSchema.extend({ status: z.enum(AD_STATUSES) }),
    payment: refundSchema,
  },
  ({ advertisement: ad, payment }) => {
    const news = isWhole(payment) ? AFTER_FULL_REFUND[ad.status] : undefined;
    return {
      subject: subjectWith(refundSubject(payment), ad),
      ...refundEmail(
        payment,
        `Advertisement: ${ad.title}`,
        news === undefined ? [] : [paragraph(news)],
      ),
      reason: adReason,
    };
  },
);

export const paymentEmails = {
  'payment-receipt': paymentReceipt,
  'payment-refunded': paymentRefunded,
  'ad-refunded': adRefunded,
};
