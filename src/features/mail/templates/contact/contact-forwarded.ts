import { z } from 'zod';
import { excerpt } from '../../../../text/excerpt.ts';
import { site } from '../../../../site.ts';
import { isUrgent } from '../../../contact/urgent.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';
import { oneLine } from '../../layout/text-lines.ts';

const schema = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** What inboxes show of a subject, less the words before it. */
const SUBJECT_TYPED = 80;

/**
 * To the volunteers: a message from the contact form. Everything typed stands behind a word of ours, in
 * a row of facts or in a quote, and none of it is a link: an address may hold what a mail program reads
 * as further recipients.
 */
export const contactForwarded = {
  schema,
  write({ name, email, subject, message }: z.output<typeof schema>): Letter {
    const urgent = isUrgent(subject);
    return {
      subject: `${urgent ? '[URGENT] ' : ''}Contact form: ${excerpt(oneLine(subject), SUBJECT_TYPED)}`,
      preview: 'Answer this mail, and the sender gets your answer.',
      kicker: urgent ? 'Urgent' : 'Contact form',
      heading: 'A message from a reader',
      replyTo: email,
      blocks: [
        {
          kind: 'facts',
          facts: [
            { term: 'Name', text: name },
            { term: 'Email', text: email },
            { term: 'Subject', text: subject },
          ],
        },
        { kind: 'quote', label: 'The sender wrote', text: message },
        paragraph('Answer this mail, and your answer goes to the address above.'),
      ],
      reason: [
        `You get this mail because the contact form of ${site.name} leads here. Name and address are what the sender typed: nobody has checked them.`,
      ],
    };
  },
};
