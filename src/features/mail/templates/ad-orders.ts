/** Writes emails about a new order of an advertisement: to the advertiser, and to the team. */
import { z } from 'zod';
import { QUOTE_REPLY_TIME } from '../../../figures.ts';
import { recordPaths } from '../../../desk-paths.ts';
import { site } from '../../../site.ts';
import { dollars } from '../../../text/dollars.ts';
import { counted } from '../../../text/words.ts';
import {
  type Block,
  contactLink,
  emailKind,
  heading,
  paragraph,
} from '../../../ui/mail/email-template.ts';
import {
  adFacts,
  adReason,
  advertisementPayload,
  filled,
  imageSize,
  type MailAdvertisement,
  mailAdvertisementSchema,
  optionalText,
  privateAdUrl,
  subjectWith,
  targetFact,
} from './mail-parts.ts';
import { paidSchema, receiptFacts, refundRule } from './payments.ts';

type OrderedAd = Omit<MailAdvertisement, 'link_url'>;

/** Writes the text and the button with the private link; for an order without an image, they ask for one. */
const linkBlocks = (ad: OrderedAd, href: string): Block[] => [
  ...(ad.has_image
    ? [
        heading('Your private link'),
        paragraph(
          'We have your image, so there’s nothing else you need to do. This link shows your advertisement’s status and, once it’s up, how often it’s seen and clicked.',
        ),
      ]
    : [
        heading('Please send the image'),
        paragraph(
          `Your advertisement still needs its image before it can go up: ${imageSize(ad)}, or larger in the same shape. Add it through your private link, no account needed. Later, the link shows how often your advertisement is seen and clicked.`,
        ),
      ]),
  {
    kind: 'button',
    label: ad.has_image ? 'See Your Advertisement' : 'Add Your Image',
    href,
  },
  paragraph('Keep this email private: anyone with the link can use it.'),
];

/** Writes the paid time as the beginning of a sentence: `Your 3 months count`. */
function paidTime({ duration }: OrderedAd): string {
  if (duration === null) return 'The time you paid for counts';
  return duration === 1 ? 'Your month counts' : `Your ${counted(duration, 'month')} count`;
}

const nextSteps = (ad: OrderedAd): string[] => [
  ...(ad.has_image ? [] : ['You send us the image.']),
  'A volunteer reviews your advertisement, as we do every one.',
  'Then it goes up, and we email you its first and last day.',
  `${paidTime(ad)} from the day it goes live, not from today.`,
];

/** Confirms an order to the advertiser who paid, with the receipt. */
const adOrderReceived = emailKind(
  { ...advertisementPayload, payment: paidSchema },
  ({ advertisement: ad, token, payment }, siteUrl) => ({
    subject: subjectWith('Your order and receipt', ad),
    preview: `${dollars(payment.amount_cents)} for an advertisement. Keep this email: it has your private link.`,
    kicker: 'Order received',
    heading: 'Thank you for your order',
    blocks: [
      paragraph({ title: ad.title }, ' is ordered and paid.'),
      ...linkBlocks(ad, privateAdUrl(siteUrl, token)),
      heading('What happens next'),
      { kind: 'list', items: nextSteps(ad) },
      heading('What you ordered'),
      { kind: 'facts', facts: adFacts(ad) },
      heading('Your receipt'),
      { kind: 'facts', facts: receiptFacts(payment) },
      paragraph(
        'We never see your card number. Advertising is generally non-refundable, but we look at exceptions case by case; if we don’t put your advertisement up, that’s a good reason for one. Write to us within 30 days of your payment. Our terms have the rule: ',
        refundRule(siteUrl),
      ),
      paragraph(
        'Questions? Reply to this email or write to ',
        contactLink,
        ', and mention the order number.',
      ),
    ],
    reason: adReason,
  }),
);

/**
 * Confirms a request for a quote. The email address is unconfirmed and nothing was paid, so the title is
 * the only submitted text in this email.
 */
const adQuoteRequested = emailKind(
  advertisementPayload,
  ({ advertisement: ad, token }, siteUrl) => ({
    subject: subjectWith('We have your request', ad),
    preview: `We’ll reply ${QUOTE_REPLY_TIME}. You haven’t been charged.`,
    kicker: 'Quote request',
    heading: 'Thank you, we have your request',
    blocks: [
      paragraph('You asked for a custom package: ', { title: ad.title }, '.'),
      paragraph(
        `We’ll reply to this address ${QUOTE_REPLY_TIME} with a proposal and a price, or with a question. You haven’t been charged, and won’t be until we’ve agreed.`,
      ),
      paragraph('Something to add? Reply to this email or write to ', contactLink, '.'),
      heading('Your private link'),
      paragraph(
        `It shows your request’s status, no account needed, and you can add an image there when you have one: ${imageSize(ad)}, or larger in the same shape. Keep this email private: anyone with the link can use it.`,
      ),
      { kind: 'button', label: 'See Your Request', href: privateAdUrl(siteUrl, token) },
    ],
    reason: adReason,
  }),
);

const NEWS = {
  order: {
    subject: 'Advertisement to review',
    kicker: 'Advertising',
    heading: 'An advertisement was ordered',
    toDo: 'It’s paid and waiting for review. Its months count from the first day you give it.',
  },
  quote: {
    subject: 'Quote requested',
    kicker: 'Quote request',
    heading: 'A custom package was requested',
    toDo: `We promise a reply ${QUOTE_REPLY_TIME}: reply to this email and it goes to the address below. Nothing was charged.`,
  },
  image: {
    subject: 'Image added',
    kicker: 'Advertising',
    heading: 'The image is here',
    toDo: 'It was missing when the advertisement was ordered. Now the order can be reviewed.',
  },
  'other-image': {
    subject: 'Another image',
    kicker: 'Advertising',
    heading: 'Another image is here',
    toDo: 'It replaces the one sent before. Please review this one.',
  },
} as const;

const NO_IMAGE = 'Still missing. The advertiser can add it through the private link.';

/**
 * Asks the team to look at an order, a request for a quote, or an image. Submitted text never becomes a link.
 */
const adForReview = emailKind(
  {
    news: z.enum(['order', 'quote', 'image', 'other-image']),
    advertisement: mailAdvertisementSchema.extend({
      description: optionalText,
      alt_text: optionalText,
      contact_name: optionalText,
      contact_phone: optionalText,
      contact_company: optionalText,
      contact_website: optionalText,
      contact_email: optionalText,
    }),
  },
  ({ news, advertisement: ad }, siteUrl) => ({
    subject: subjectWith(NEWS[news].subject, ad),
    preview: `${ad.contact_name ?? 'An advertiser'}: ${ad.has_image ? 'with its image' : 'without an image yet'}.`,
    kicker: NEWS[news].kicker,
    heading: NEWS[news].heading,
    ...(ad.contact_email !== null && { replyTo: ad.contact_email }),
    blocks: [
      paragraph(NEWS[news].toDo),
      {
        kind: 'facts',
        facts: [
          ...adFacts(ad),
          ...targetFact(ad),
          { term: 'Image', text: ad.has_image ? 'Here' : NO_IMAGE },
          ...filled('Alt text', ad.alt_text),
          ...filled('Name', ad.contact_name),
          ...filled('Email', ad.contact_email),
          ...filled('Phone', ad.contact_phone),
          ...filled('Company', ad.contact_company),
          ...filled('Website', ad.contact_website),
        ],
      },
      ...(ad.description === null
        ? []
        : [{ kind: 'quote' as const, label: 'The advertiser wrote', text: ad.description }]),
      {
        kind: 'button',
        label: 'Open the Dashboard',
        href: `${siteUrl}${recordPaths.advertising()}`,
      },
      ...(news === 'quote'
        ? []
        : [paragraph('Reply to this email and it goes to the advertiser.')]),
    ],
    reason: [
      `You’re getting this because ${site.name} sends advertising orders here. Name and address are as entered and haven’t been checked.`,
    ],
  }),
);

/** Sends a new private link after the advertiser or a volunteer stopped all earlier links. */
const adNewLink = emailKind(advertisementPayload, ({ advertisement: ad, token }, siteUrl) => ({
  subject: subjectWith('Your new private link', ad),
  preview: 'Your earlier links no longer work.',
  kicker: 'Private link',
  heading: 'Your new private link',
  blocks: [
    paragraph('It opens ', { title: ad.title }, ', with its status and figures.'),
    { kind: 'button', label: 'See Your Advertisement', href: privateAdUrl(siteUrl, token) },
    paragraph(
      'The links in our earlier emails no longer work, because you or a volunteer asked for that. Anyone with this link sees what you see, so keep this email private.',
    ),
    paragraph('Not you? Reply to this email or write to ', contactLink, '.'),
  ],
  reason: adReason,
}));

export const adOrderEmails = {
  'ad-order-received': adOrderReceived,
  'ad-quote-requested': adQuoteRequested,
  'ad-new-link': adNewLink,
  'ad-for-review': adForReview,
};
