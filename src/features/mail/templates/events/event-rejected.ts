import { z } from 'zod';
import { type Block, heading, paragraph, type Letter } from '../../layout/email-template.ts';
import { contactLink, eventPayload, eventReason, manageUrl, subjectWith } from './mail-event.ts';

const schema = z.object({
  ...eventPayload,
  /** In the volunteer's words. */
  reason: z.string().nullable(),
  change: z.boolean(),
  paid: z.boolean(),
});

const why = (reason: string | null): Block[] =>
  reason === null || reason.trim() === ''
    ? [
        paragraph(
          'The volunteer left no reason. If you would like to know more, answer this mail or write to ',
          contactLink,
          '.',
        ),
      ]
    : [{ kind: 'quote', label: 'The volunteer wrote', text: reason }];

/** Terms of service, "Refunds": decided case by case, and a declined submission is such a case. */
const MONEY: Block[] = [
  heading('Your payment'),
  paragraph(
    'You have paid for a premium listing. It stays paid: if you change the event and it is published then, nothing is charged again.',
  ),
  paragraph(
    'Would you rather have the money back? Write to ',
    contactLink,
    ' within 30 days of the payment. A volunteer decides on every refund, and that we declined an event is a good reason for one.',
  ),
];

/** To a submitter, when an event or a change of one is not published: why, and how to go on. */
export const eventRejected = {
  schema,
  write({ event, token, reason, change, paid }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: subjectWith(change ? 'Your change is not online' : 'Not published', event),
      preview: 'Why, and how you can send it again.',
      kicker: change ? 'Not changed' : 'Not published',
      heading: change ? 'We did not take your change' : 'Your event is not published',
      blocks: [
        change
          ? paragraph(
              'Thank you for the change to ',
              { title: event.title },
              '. A volunteer has looked at it and did not put it online. The event stays public as it was before.',
            )
          : paragraph(
              'Thank you for sending us ',
              { title: event.title },
              '. A volunteer has looked at it and could not publish it as it is.',
            ),
        ...why(reason),
        heading('How to send it again'),
        paragraph(
          change
            ? 'Open your private link, where the event stands as it is published, make the change again as it should be and send it. A volunteer looks at it anew.'
            : 'Open your private link, correct what is needed and send it. Everything you entered is still there, and a volunteer looks at it anew.',
          ' Keep the link to yourself: whoever has it can change or cancel the event.',
        ),
        {
          kind: 'button',
          label: 'Change it and send it again',
          href: manageUrl(siteUrl, token),
        },
        ...(paid && !change ? MONEY : []),
      ],
      reason: eventReason,
    };
  },
};
