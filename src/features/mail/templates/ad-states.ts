/** Writes emails to advertisers about an ad that is approved, live, ending, over, rejected or cancelled. */
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/words.ts';
import { formatLongDate } from '../../../time/format-dates.ts';
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
  type MailAdvertisement,
  privateAdUrl,
  readAdvertisementPayload,
  runFacts,
  subjectWith,
  targetFact,
  advertisementPayload,
  volunteerQuote,
} from './mail-parts.ts';

/** Writes a count: `never`, `once`, `1,234 times`. */
function timesText(count: number): string {
  if (count === 0) return 'never';
  return count === 1 ? 'once' : counted(count, 'time');
}

/**
 * Writes the first or last day of a run: `Tuesday, December 1, 2026`. Null gives `a day to come`, but the
 * days of an approved advertisement are never null.
 */
const runDay = (day: string | null): string =>
  day === null ? 'a day to come' : formatLongDate(day);

/** Writes the link to impressions and clicks. */
const figuresBlocks = (siteUrl: string, token: string): Block[] => [
  { kind: 'button', label: 'See Your Figures', href: privateAdUrl(siteUrl, token) },
  paragraph(
    'Your private link shows how often your advertisement was seen and clicked, day by day. Seen means that at least half of it was in view for a second. Keep the link to yourself: anyone who has it sees what you see.',
  ),
];

/**
 * Says how to renew: with the order form, already filled in, or, for a custom package, by replying to the
 * email.
 */
const renewalBlocks = (
  { type }: Pick<MailAdvertisement, 'type'>,
  token: string,
  siteUrl: string,
): Block[] =>
  type === 'custom' || type === 'image'
    ? [
        heading('Want to keep going?'),
        paragraph(
          'Reply to this email or write to ',
          contactLink,
          ', and we’ll plan what comes next.',
        ),
      ]
    : [
        {
          kind: 'button',
          label: 'Order It Again',
          href: `${siteUrl}${paths.renewAdvertisement(token)}`,
        },
        paragraph(
          'The form opens with what you ordered, image included. Look it over, choose the months and pay. You won’t be charged before that.',
        ),
      ];

/** Says that an advertisement is approved, before its first day. */
const adApproved = emailKind(readAdvertisementPayload, ({ advertisement: ad, token }, siteUrl) => ({
  subject: subjectWith('Your advertisement is approved', ad),
  preview: `It runs from ${runDay(ad.start_date)}.`,
  kicker: 'Approved',
  heading: 'Your advertisement is approved',
  blocks: [
    paragraph(
      'Good news: a volunteer approved ',
      { title: ad.title },
      `. It runs from ${runDay(ad.start_date)} through ${runDay(ad.end_date)}.`,
    ),
    { kind: 'facts', facts: [...adFacts(ad), ...targetFact(ad)] },
    paragraph('We’ll email you on its first day. Until then, there’s nothing you need to do.'),
    { kind: 'button', label: 'See Your Advertisement', href: privateAdUrl(siteUrl, token) },
    paragraph(
      'This is your private link. Later, it shows how often your advertisement is seen and clicked. Keep it to yourself.',
    ),
    paragraph(
      'Is a date or the link wrong? Reply to this email or write to ',
      contactLink,
      ', and we’ll fix it.',
    ),
  ],
  reason: adReason,
}));

/** Says on the first day of the run that the advertisement is now shown. */
const adLive = emailKind(readAdvertisementPayload, ({ advertisement: ad, token }, siteUrl) => ({
  subject: subjectWith('Your advertisement is live', ad),
  preview: `Visitors see it through ${runDay(ad.end_date)}.`,
  kicker: 'Live',
  heading: 'Your advertisement is live',
  blocks: [
    paragraph(
      'Visitors of the guide see ',
      { title: ad.title },
      ` now, through ${runDay(ad.end_date)}. Every page will show it soon.`,
    ),
    ...figuresBlocks(siteUrl, token),
    { kind: 'facts', facts: [...adFacts(ad), ...targetFact(ad)] },
    paragraph(
      'Doesn’t look right? Reply to this email or write to ',
      contactLink,
      ', and we’ll look into it.',
    ),
  ],
  reason: adReason,
}));

/** Says in the last week of the run that it ends soon. */
const adEnding = emailKind(
  {
    ...readAdvertisementPayload,
    /** Days left, including today. */
    days_left: z.int().positive(),
  },
  ({ advertisement: ad, token, days_left }, siteUrl) => {
    const isLastDay = days_left === 1;
    const left = isLastDay
      ? 'Today is its last day.'
      : `${counted(days_left, 'day')} left, including today.`;
    return {
      subject: subjectWith(isLastDay ? 'Ends today' : 'Ends soon', ad),
      preview: `The last day is ${runDay(ad.end_date)}.`,
      kicker: 'Almost over',
      heading: isLastDay ? 'Your advertisement ends today' : 'Your advertisement ends soon',
      blocks: [
        paragraph({ title: ad.title }, ` runs through ${runDay(ad.end_date)}. ${left}`),
        ...renewalBlocks(ad, token, siteUrl),
        paragraph(
          'If you do nothing, it simply ends: we never charge you automatically. See how often it’s been seen and clicked so far: ',
          { link: privateAdUrl(siteUrl, token), text: 'Your private link' },
        ),
      ],
      reason: adReason,
    };
  },
);

const count = z.int().nonnegative();

/** Reports after the last day how often the advertisement was seen and clicked. */
const adEnded = emailKind(
  { ...readAdvertisementPayload, days_served: count, impressions: count, clicks: count },
  ({ advertisement: ad, token, days_served, impressions, clicks }, siteUrl) => ({
    subject: subjectWith('How your advertisement did', ad),
    preview: `Seen ${timesText(impressions)}, clicked ${timesText(clicks)}.`,
    kicker: 'Ended',
    heading: 'Your advertisement has ended',
    blocks: [
      paragraph('Thank you: ', { title: ad.title }, ' has run its course. Here’s how it did.'),
      {
        kind: 'facts',
        facts: [
          { term: 'Seen', text: timesText(impressions) },
          { term: 'Clicked', text: timesText(clicks) },
          { term: 'Ran for', text: counted(days_served, 'day') },
          ...runFacts(ad),
        ],
      },
      ...renewalBlocks(ad, token, siteUrl),
      heading('Day by day'),
      ...figuresBlocks(siteUrl, token),
    ],
    reason: adReason,
  }),
);

const decision = { reason: z.string(), paid: z.boolean() };

/**
 * Says how to get a refund, as the terms of service do ("Refunds"): each case is decided on its own, and no
 * refund is promised. @param why a sentence with the reason for which a refund may be granted
 */
const refundBlocks = (why: string): Block[] => [
  heading('Your payment'),
  paragraph(`A volunteer decides on every refund. ${why} We’ll email you if your money goes back.`),
  paragraph(
    'Haven’t heard from us? Write to ',
    contactLink,
    ' within 30 days of your payment, and name the advertisement.',
  ),
];

const adRejected = emailKind(
  { ...advertisementPayload, ...decision },
  ({ advertisement: ad, token, reason, paid }, siteUrl) => ({
    subject: subjectWith('Not published', ad),
    preview: 'Here’s why, and what happens now.',
    kicker: 'Not published',
    heading: 'We couldn’t take your advertisement',
    blocks: [
      paragraph(
        'Thank you for ordering ',
        { title: ad.title },
        '. A volunteer looked at it and couldn’t put it up.',
      ),
      volunteerQuote(reason),
      ...(paid ? refundBlocks('An advertisement we didn’t put up is a good reason for one.') : []),
      heading('Would you like to try again?'),
      ad.type === 'custom'
        ? paragraph(
            'Reply to this email or write to ',
            contactLink,
            ', and we’ll look at it together.',
          )
        : paragraph(
            'Fix what the volunteer points out and order again. The form opens with what you entered: ',
            {
              link: `${siteUrl}${paths.renewAdvertisement(token)}`,
              text: 'Order an advertisement',
            },
          ),
    ],
    reason: adReason,
  }),
);

const adCancelled = emailKind(
  {
    ...readAdvertisementPayload,
    ...decision,
    /**
     * Whether the advertisement was on show for a day or more. Emails queued before this field existed lack
     * it.
     */
    was_shown: z.boolean().default(true),
  },
  ({ advertisement: ad, token, reason, paid, was_shown: wasShown }, siteUrl) => {
    const takenDown = `Your advertisement was ${wasShown ? 'taken down' : 'cancelled'}`;
    return {
      subject: subjectWith(takenDown, ad),
      preview: 'Here’s why, and what happens now.',
      kicker: wasShown ? 'Taken down' : 'Cancelled',
      heading: takenDown,
      blocks: [
        wasShown
          ? paragraph(
              'A volunteer has taken ',
              { title: ad.title },
              ' down for good. It’s no longer shown.',
            )
          : paragraph(
              'A volunteer has cancelled ',
              { title: ad.title },
              ' before it started. It won’t run.',
            ),
        volunteerQuote(reason),
        ...(paid
          ? refundBlocks(
              wasShown
                ? 'An advertisement that ended early is a good reason to ask.'
                : 'An advertisement that never ran is a good reason to ask.',
            )
          : []),
        paragraph(
          'Was this a mistake? Reply to this email or write to ',
          contactLink,
          ', and we’ll look at it again.',
        ),
        ...(wasShown ? [heading('Results so far'), ...figuresBlocks(siteUrl, token)] : []),
      ],
      reason: adReason,
    };
  },
);

export const adStateEmails = {
  'ad-approved': adApproved,
  'ad-live': adLive,
  'ad-ending': adEnding,
  'ad-ended': adEnded,
  'ad-rejected': adRejected,
  'ad-cancelled': adCancelled,
};
