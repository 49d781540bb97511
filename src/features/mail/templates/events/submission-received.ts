import { z } from 'zod';
import { heading, paragraph, type Letter } from '../../layout/email-template.ts';
import { allFacts, eventPayload, eventReason, manageUrl, subjectWith } from './mail-event.ts';

const schema = z.object(eventPayload);

/**
 * To a submitter, once an event waits for review, which a premium one does when it is paid: what was
 * received, what happens next, the private link.
 */
export const submissionReceived = {
  schema,
  write({ event, token }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: subjectWith('We have your event', event),
      preview: 'A volunteer looks at it next. Keep this mail: it holds your private link.',
      kicker: 'Received',
      heading: 'Thank you, we have your event',
      blocks: [
        paragraph({ title: event.title }, ' has reached us, and nothing more is needed from you.'),
        paragraph(
          'A volunteer now reads it, as we do with every event. Until then it is not public. As soon as it is decided you get another mail, with the address of its page or with what is still missing.',
        ),
        heading('Your private link'),
        paragraph(
          'It shows you where your event stands, and you can change or cancel it there at any time, without an account. A change is looked at again before it is public. Whoever has this link can do the same, so keep this mail to yourself.',
        ),
        {
          kind: 'button',
          label: 'See, change or cancel your event',
          href: manageUrl(siteUrl, token),
        },
        heading('What you sent us'),
        allFacts(event),
        ...(event.description.trim() === ''
          ? []
          : [{ kind: 'quote' as const, label: 'Description', text: event.description }]),
      ],
      reason: eventReason,
    };
  },
};
