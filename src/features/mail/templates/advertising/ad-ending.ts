import { z } from 'zod';
import { daysText, renewalBlocks, runDay } from './ad-run.ts';
import { adReason, adSubject, advertisementPayload, manageAdUrl } from './mail-advertisement.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';

const schema = z.object({
  ...advertisementPayload,
  /** Today is one of them. */
  days_left: z.int().positive(),
});

/** To an advertiser, when the last week has come: the last day, and how to go on. */
export const adEnding = {
  schema,
  write({ advertisement: ad, token, days_left }: z.output<typeof schema>, siteUrl: string): Letter {
    const left =
      days_left === 1
        ? 'Today is its last day.'
        : `Today included, ${daysText(days_left)} are left.`;
    return {
      subject: adSubject(days_left === 1 ? 'Ends today' : 'Ends soon', ad),
      preview: `The last day is ${runDay(ad.end_date)}.`,
      kicker: 'Almost over',
      heading: days_left === 1 ? 'Your advertisement ends today' : 'Your advertisement ends soon',
      blocks: [
        paragraph(
          { title: ad.title },
          ` is on show up to and with ${runDay(ad.end_date)}. ${left}`,
        ),
        ...renewalBlocks(ad, token, siteUrl),
        paragraph(
          'How often it was seen and clicked so far, you see here: ',
          { link: manageAdUrl(siteUrl, token), text: 'Your private link' },
          '. If you do nothing it simply ends: nothing is charged by itself.',
        ),
      ],
      reason: adReason,
    };
  },
};
