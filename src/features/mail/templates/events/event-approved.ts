import { z } from 'zod';
import { paths } from '../../../../paths.ts';
import { heading, paragraph, type Letter } from '../../layout/email-template.ts';
import { briefFacts, eventPayload, eventReason, manageUrl, subjectWith } from './mail-event.ts';
import { PREMIUM_RIGHTS } from '../payments/premium-rights.ts';

const schema = z.object({ ...eventPayload, change: z.boolean() });

/** To a submitter, when an event, or a change of one, was approved: the address of its page. */
export const eventApproved = {
  schema,
  write({ event, token, change }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: subjectWith(change ? 'Your change is approved' : 'Your event is published', event),
      preview: change ? 'Visitors see it within a few minutes.' : 'It has a page to share.',
      kicker: change ? 'Approved' : 'Published',
      heading: change ? 'Your change is approved' : 'Your event is published',
      blocks: [
        change
          ? paragraph('A volunteer has approved your change to ', { title: event.title }, '.')
          : paragraph('Good news: ', { title: event.title }, ' is in the guide.'),
        briefFacts(event),
        {
          kind: 'button',
          label: "Open your event's page",
          href: `${siteUrl}${paths.event(event.id)}`,
        },
        paragraph(
          change
            ? 'Lists of events show it already, and the page, whose address stays, within a few minutes.'
            : 'The page is there now, and its address stays, so share it wherever you like. Lists of events show it already, and the rest of the guide within a few minutes.',
        ),
        ...(event.is_premium && !change
          ? [
              paragraph('Because your listing is premium, it has:'),
              { kind: 'list' as const, items: PREMIUM_RIGHTS },
            ]
          : []),
        heading('Something is different after all?'),
        paragraph(
          'Change or cancel the event through your private link, and visitors know in time. Keep the link to yourself. It is here: ',
          { link: manageUrl(siteUrl, token), text: 'Change or cancel your event' },
        ),
      ],
      reason: eventReason,
    };
  },
};
