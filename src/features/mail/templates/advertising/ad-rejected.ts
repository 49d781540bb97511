import { z } from 'zod';
import { paths } from '../../../../paths.ts';
import { refundBlocks, volunteerWrote } from './ad-verdict.ts';
import { adReason, adSubject, advertisementPayload } from './mail-advertisement.ts';
import { contactLink } from '../events/mail-event.ts';
import { heading, paragraph, type Block, type Letter } from '../../layout/email-template.ts';

const schema = z.object({
  ...advertisementPayload,
  /** In the volunteer's words. */
  reason: z.string(),
  paid: z.boolean(),
});

/** How to try again; what is not paid for in advance is asked for anew. */
const nextTry = (type: string, token: string, siteUrl: string): Block[] => [
  heading('Would you like to try again?'),
  ...(type === 'custom'
    ? [paragraph('Answer this mail or write to ', contactLink, ', and we look at it together.')]
    : [
        paragraph(
          'Change what the volunteer names and order anew. The form opens with what you entered: ',
          {
            link: `${siteUrl}${paths.renewAdvertisement(token)}`,
            text: 'Order an advertisement',
          },
        ),
      ]),
];

/** To an advertiser, when an order is turned down: why, what becomes of the money, how to go on. */
export const adRejected = {
  schema,
  write(
    { advertisement: ad, token, reason, paid }: z.output<typeof schema>,
    siteUrl: string,
  ): Letter {
    return {
      subject: adSubject('Not published', ad),
      preview: 'Why, and what happens now.',
      kicker: 'Not published',
      heading: 'We did not take your advertisement',
      blocks: [
        paragraph(
          'Thank you for ordering ',
          { title: ad.title },
          '. A volunteer has looked at it and could not put it up.',
        ),
        volunteerWrote(reason),
        ...(paid
          ? refundBlocks('That we did not put your advertisement up is a good reason for a refund.')
          : []),
        ...nextTry(ad.type, token, siteUrl),
      ],
      reason: adReason,
    };
  },
};
