import { z } from 'zod';
import { daysText, figuresBlocks, renewalBlocks } from './ad-run.ts';
import { formatDate } from '../../../../time/format-dates.ts';
import { adReason, adSubject, advertisementPayload } from './mail-advertisement.ts';
import { heading, paragraph, type Letter } from '../../layout/email-template.ts';

const count = z.int().nonnegative();

const schema = z.object({
  ...advertisementPayload,
  days_served: count,
  seen: count,
  clicked: count,
});

/** How often, in words that read. */
function timesText(count: number): string {
  if (count === 0) return 'never';
  return count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`;
}

/** To an advertiser, after the last day: what came of it, and how to go on. */
export const adEnded = {
  schema,
  write(
    { advertisement: ad, token, days_served, seen, clicked }: z.output<typeof schema>,
    siteUrl: string,
  ): Letter {
    return {
      subject: adSubject('What your advertisement brought', ad),
      preview: `Seen ${timesText(seen)}, clicked ${timesText(clicked)}.`,
      kicker: 'Over',
      heading: 'Your advertisement has ended',
      blocks: [
        paragraph(
          'Thank you: ',
          { title: ad.title },
          ' has run to its last day. This is what came of it.',
        ),
        {
          kind: 'facts',
          facts: [
            { term: 'Seen', text: timesText(seen) },
            { term: 'Clicked', text: timesText(clicked) },
            { term: 'On show', text: daysText(days_served) },
            ...(ad.start_date === null
              ? []
              : [{ term: 'First day', text: formatDate(ad.start_date) }]),
            ...(ad.end_date === null ? [] : [{ term: 'Last day', text: formatDate(ad.end_date) }]),
          ],
        },
        ...renewalBlocks(ad, token, siteUrl),
        heading('Day by day'),
        ...figuresBlocks(siteUrl, token),
      ],
      reason: adReason,
    };
  },
};
