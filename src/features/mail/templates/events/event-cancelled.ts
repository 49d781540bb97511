import { z } from 'zod';
import { paragraph, type Letter } from '../../layout/email-template.ts';
import {
  briefFacts,
  contactLink,
  eventPayload,
  eventReason,
  manageUrl,
  subjectWith,
} from './mail-event.ts';

const schema = z.object({
  ...eventPayload,
  /** Whether it was public until now. */
  published: z.boolean(),
  paid: z.boolean(),
});

/** To a submitter, when an event was cancelled through its private link. */
export const eventCancelled = {
  schema,
  write({ event, token, published, paid }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: subjectWith('Your event is cancelled', event),
      preview: published
        ? 'Visitors are told in time, and you have nothing left to do.'
        : 'It will not be published, and you have nothing left to do.',
      kicker: 'Cancelled',
      heading: 'Your event is cancelled',
      blocks: [
        paragraph({ title: event.title }, ' was cancelled through your private link.'),
        briefFacts(event),
        paragraph(
          published
            ? 'Lists of events say already that it is cancelled. Its page stays and says so within a few minutes, so that nobody stands before a closed door.'
            : 'It was still waiting for us and will not be published.',
        ),
        ...(paid
          ? [
              paragraph(
                'You paid for a premium listing. Refunds are decided case by case: write to ',
                contactLink,
                ' within 30 days of the payment and tell us what happened.',
              ),
            ]
          : []),
        paragraph(
          'Was it not you, or a mistake? Answer this mail or write to ',
          contactLink,
          ', and a volunteer looks into it. Where the event stands you see here: ',
          { link: manageUrl(siteUrl, token), text: 'Your private link' },
        ),
      ],
      reason: eventReason,
    };
  },
};
