import { z } from 'zod';
import { refundBlocks, volunteerWrote } from './ad-verdict.ts';
import { figuresBlocks } from './ad-run.ts';
import { adReason, adSubject, advertisementPayload } from './mail-advertisement.ts';
import { contactLink } from '../events/mail-event.ts';
import { heading, paragraph, type Letter } from '../../layout/email-template.ts';

const schema = z.object({
  ...advertisementPayload,
  /** In the volunteer's words. */
  reason: z.string(),
  paid: z.boolean(),
});

/** To an advertiser, when an advertisement is taken down for good: why, and what becomes of the money. */
export const adCancelled = {
  schema,
  write(
    { advertisement: ad, token, reason, paid }: z.output<typeof schema>,
    siteUrl: string,
  ): Letter {
    return {
      subject: adSubject('Your advertisement was taken down', ad),
      preview: 'Why, and what happens now.',
      kicker: 'Taken down',
      heading: 'Your advertisement was taken down',
      blocks: [
        paragraph(
          'A volunteer has taken ',
          { title: ad.title },
          ' down for good. It does not go on show any more.',
        ),
        volunteerWrote(reason),
        ...(paid
          ? refundBlocks('That an advertisement ended before its time is a good reason to ask.')
          : []),
        paragraph(
          'Was it a mistake? Answer this mail or write to ',
          contactLink,
          ', and we look at it again.',
        ),
        heading('What it has brought so far'),
        ...figuresBlocks(siteUrl, token),
      ],
      reason: adReason,
    };
  },
};
