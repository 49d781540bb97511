/** Writes emails to an advertiser whose advertisement is rejected, or cancelled by a volunteer. */
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import {
  type Block,
  contactLink,
  emailKind,
  heading,
  paragraph,
} from '../layout/email-template.ts';
import { figuresBlocks } from './ad-run.ts';
import { adReason, advertisementPayload, readAdvertisementPayload } from './advertisement-parts.ts';
import { subjectWith, volunteerQuote } from './event-parts.ts';

const decision = { reason: z.string(), paid: z.boolean() };

/**
 * Says how to get a refund, as the terms of service do ("Refunds"): each case is decided on its own, and no
 * refund is promised. @param why a sentence with the reason for which a refund may be granted
 */
const refundBlocks = (why: string): Block[] => [
  heading('Your payment'),
  paragraph(
    `A volunteer decides about a refund. ${why} If the money goes back, another mail tells you so.`,
  ),
  paragraph(
    'Did you not hear of it? Write to ',
    contactLink,
    ' within 30 days of the payment, and name the advertisement.',
  ),
];

const adRejected = emailKind(
  { ...advertisementPayload, ...decision },
  ({ advertisement: ad, token, reason, paid }, siteUrl) => ({
    subject: subjectWith('Not published', ad),
    preview: 'Why, and what happens now.',
    kicker: 'Not published',
    heading: 'We did not take your advertisement',
    blocks: [
      paragraph(
        'Thank you for ordering ',
        { title: ad.title },
        '. A volunteer has looked at it and could not put it up.',
      ),
      volunteerQuote(reason),
      ...(paid
        ? refundBlocks('That we did not put your advertisement up is a good reason for a refund.')
        : []),
      heading('Would you like to try again?'),
      ad.type === 'custom'
        ? paragraph('Answer this mail or write to ', contactLink, ', and we look at it together.')
        : paragraph(
            'Change what the volunteer names and order anew. The form opens with what you entered: ',
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
      preview: 'Why, and what happens now.',
      kicker: wasShown ? 'Taken down' : 'Cancelled',
      heading: takenDown,
      blocks: [
        wasShown
          ? paragraph(
              'A volunteer has taken ',
              { title: ad.title },
              ' down for good. It does not go on show any more.',
            )
          : paragraph(
              'A volunteer has cancelled ',
              { title: ad.title },
              ' before it started. It does not go on show.',
            ),
        volunteerQuote(reason),
        ...(paid
          ? refundBlocks(
              wasShown
                ? 'That an advertisement ended before its time is a good reason to ask.'
                : 'That an advertisement never went on show is a good reason to ask.',
            )
          : []),
        paragraph(
          'Was it a mistake? Answer this mail or write to ',
          contactLink,
          ', and we look at it again.',
        ),
        ...(wasShown
          ? [heading('What it has brought so far'), ...figuresBlocks(siteUrl, token)]
          : []),
      ],
      reason: adReason,
    };
  },
);

export const adDecisionEmails = { 'ad-rejected': adRejected, 'ad-cancelled': adCancelled };
