/** Writes emails to an advertiser whose advertisement is rejected, or cancelled by a volunteer. */
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import {
  type Block,
  contactLink,
  emailKind,
  heading,
  paragraph,
} from '../../../ui/mail/email-template.ts';
import { figuresBlocks } from './ad-run.ts';
import {
  adReason,
  advertisementPayload,
  readAdvertisementPayload,
  subjectWith,
  volunteerQuote,
} from './mail-parts.ts';

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

export const adDecisionEmails = { 'ad-rejected': adRejected, 'ad-cancelled': adCancelled };
