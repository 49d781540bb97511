/** Writes emails about a new order of an advertisement: to the advertiser, and to the team. */
import { z } from 'zod';
import { QUOTE_REPLY_TIME } from '../../../figures.ts';
import { recordPaths } from '../../../record-paths.ts';
import { site } from '../../../site.ts';
import { counted } from '../../../text/counted.ts';
import { dollars } from '../../../text/dollars.ts';
import {
  type Block,
  contactLink,
  emailKind,
  heading,
  paragraph,
} from '../layout/email-template.ts';
import {
  adFacts,
  adReason,
  advertisementPayload,
  type MailAdvertisement,
  mailAdvertisementSchema,
  manageAdUrl,
  imageSize,
  optionalText,
  targetFact,
} from './advertisement-parts.ts';
import { filled, subjectWith } from './event-parts.ts';
import { paidSchema, receiptFacts, refundRule } from './payments.ts';

type OrderedAd = Omit<MailAdvertisement, 'link_url'>;

/** Writes the text and the button with the private link. If the order has no image, they ask for it. */
const linkBlocks = (ad: OrderedAd, href: string): Block[] => [
  ...(ad.has_image
    ? [
        heading('Your private link'),
        paragraph(
          'Your image is here, and nothing more is needed from you. This link shows the status of your advertisement and, once it is up, how often it is seen and clicked.',
        ),
      ]
    : [
        heading('Please send the image'),
        paragraph(
          `Your advertisement still needs its image, and goes up only with one: ${imageSize(ad)}, or larger in the same shape. Your private link takes it, without an account. Later it shows how often your advertisement is seen and clicked.`,
        ),
      ]),
  {
    kind: 'button',
    label: ad.has_image ? 'See Your Advertisement' : 'Add Your Image',
    href,
  },
  paragraph('Keep this mail private: anyone with the link can use it.'),
];

/** Writes the paid time as the beginning of a sentence: `Your 3 months count`. */
function paidTime({ duration }: OrderedAd): string {
  if (duration === null) return 'The time you paid for counts';
  return duration === 1 ? 'Your month counts' : `Your ${counted(duration, 'month')} count`;
}

const nextSteps = (ad: OrderedAd): string[] => [
  ...(ad.has_image ? [] : ['You send the image.']),
  'A volunteer looks at your advertisement, as at every one.',
  'Then it goes up, and you get a mail with its first and its last day.',
  `${paidTime(ad)} from its first day on show, not from today.`,
];

/** Confirms an order to the advertiser who paid, with the receipt. */
const adOrderReceived = emailKind(
  { ...advertisementPayload, payment: paidSchema },
  ({ advertisement: ad, token, payment }, siteUrl) => ({
    subject: subjectWith('Your order and receipt', ad),
    preview: `${dollars(payment.amount_cents)} for an advertisement. Keep this mail: it holds your private link.`,
    kicker: 'Order received',
    heading: 'Thank you for your order',
    blocks: [
      paragraph({ title: ad.title }, ' is ordered and paid.'),
      ...linkBlocks(ad, manageAdUrl(siteUrl, token)),
      heading('What happens next'),
      { kind: 'list', items: nextSteps(ad) },
      heading('What you ordered'),
      { kind: 'facts', facts: adFacts(ad) },
      heading('Your receipt'),
      { kind: 'facts', facts: receiptFacts(payment) },
      paragraph(
        'The number of your card never reached us. Advertising is generally non-refundable; we look at exceptions case by case. If we do not put your advertisement up, that is a good reason for one. Write to us within 30 days of the payment. The rule stands in our terms: ',
        refundRule(siteUrl),
      ),
      paragraph(
        'Questions? Answer this mail or write to ',
        contactLink,
        ', and name the order number.',
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
    preview: `We reply ${QUOTE_REPLY_TIME}. Nothing was charged.`,
    kicker: 'Quote request',
    heading: 'Thank you, we have your request',
    blocks: [
      paragraph('You asked for a custom package: ', { title: ad.title }, '.'),
      paragraph(
        `We reply to this address ${QUOTE_REPLY_TIME}, with a proposal and its price, or with a question. Nothing was charged, and nothing will be before we have agreed.`,
      ),
      paragraph('Something to add? Answer this mail, or write to ', contactLink, '.'),
      heading('Your private link'),
      paragraph(
        `It shows the status of your request, without an account, and takes the image when you have one: ${imageSize(ad)}, or larger in the same shape. Keep this mail private: anyone with the link can use it.`,
      ),
      { kind: 'button', label: 'See Your Request', href: manageAdUrl(siteUrl, token) },
    ],
    reason: adReason,
  }),
);

const NEWS = {
  order: {
    subject: 'Advertisement to review',
    kicker: 'Advertising',
    heading: 'An advertisement was ordered',
    toDo: 'It is paid and waits for review. Its months count from the first day you give it.',
  },
  quote: {
    subject: 'Quote requested',
    kicker: 'Quote request',
    heading: 'A custom package was requested',
    toDo: `We promise a reply ${QUOTE_REPLY_TIME}: answer this mail, and your answer goes to the address below. Nothing was charged.`,
  },
  image: {
    subject: 'Image added',
    kicker: 'Advertising',
    heading: 'The image has come',
    toDo: 'It was missing when the advertisement was ordered. Now the order can be reviewed.',
  },
  'other-image': {
    subject: 'Another image',
    kicker: 'Advertising',
    heading: 'Another image has come',
    toDo: 'It takes the place of the one that was sent before. Please review this one.',
  },
} as const;

const NO_IMAGE = 'Missing so far. The private link of the advertiser takes it.';

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
        : [paragraph('Answer this mail, and your answer goes to the advertiser.')]),
    ],
    reason: [
      `You get this mail because orders of advertisements in ${site.name} lead here. Name and address are as entered and have not been checked.`,
    ],
  }),
);

/** Sends a new private link after the advertiser or a volunteer stopped all earlier links. */
const adNewLink = emailKind(advertisementPayload, ({ advertisement: ad, token }, siteUrl) => ({
  subject: subjectWith('Your new private link', ad),
  preview: 'All earlier links have stopped.',
  kicker: 'Private link',
  heading: 'Your new private link',
  blocks: [
    paragraph('It opens ', { title: ad.title }, ', with its status and its figures.'),
    { kind: 'button', label: 'See Your Advertisement', href: manageAdUrl(siteUrl, token) },
    paragraph(
      'The links of all earlier mails have stopped: you, or a volunteer, asked for that. Anyone with this link sees what you see, so keep this mail private.',
    ),
    paragraph('Was it not you? Then answer this mail or write to ', contactLink, '.'),
  ],
  reason: adReason,
}));

export const adOrderEmails = {
  'ad-order-received': adOrderReceived,
  'ad-quote-requested': adQuoteRequested,
  'ad-new-link': adNewLink,
  'ad-for-review': adForReview,
};
