/** Writes the emails of the contact form: the message to the volunteers, and the receipt to its sender. */
import { z } from 'zod';
import { CONTACT_REPLY_TIME } from '../../../figures.ts';
import { site } from '../../../site.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { isUrgent, URGENT_WORD } from '../../contact/urgent.ts';
import { contactLink, emailKind, paragraph } from '../layout/email-template.ts';
import { oneLine } from '../layout/text-lines.ts';

/**
 * The maximum number of characters of the submitted subject: the length that inboxes show, without the
 * guide's words before it.
 */
const SUBJECT_LENGTH = 80;

/**
 * Forwards a message of the contact form to the volunteers. Submitted text becomes a fact or a quote, never a
 * link: in a linked email address, a mail program might read further recipients.
 */
const contactForwarded = emailKind(
  { name: z.string(), email: z.string(), subject: z.string(), message: z.string() },
  ({ name, email, subject, message }) => {
    const urgent = isUrgent(subject);
    return {
      subject: `${urgent ? '[URGENT] ' : ''}Contact form: ${excerpt(oneLine(subject), SUBJECT_LENGTH)}`,
      preview: 'Reply to this email and it goes to the sender.',
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
        paragraph('Reply to this email and it goes to the address above.'),
      ],
      reason: [
        `You’re getting this because ${site.name} sends contact form messages here. Name and address are as the sender entered them and haven’t been checked.`,
      ],
    };
  },
);

/**
 * Confirms a message to its sender. The email contains no submitted text, so that the form cannot be used to
 * send messages to strangers.
 */
const contactReceipt = emailKind({}, () => ({
  subject: `${site.name} has your message`,
  preview: `A volunteer will reply within ${CONTACT_REPLY_TIME}.`,
  kicker: 'Received',
  heading: 'Thank you, we have your message',
  blocks: [
    paragraph(
      `A volunteer will read it and reply to this address within ${CONTACT_REPLY_TIME}. There’s nothing else you need to do.`,
    ),
    paragraph(
      `Something to add? Reply to this email. If it can’t wait, put ${URGENT_WORD} in the subject and we’ll read it first.`,
    ),
  ],
  reason: [
    `You’re getting this because someone entered this address in our contact form. Not you? There’s nothing to do: you’re not on any list. If it happens again, tell us at `,
    contactLink,
    '.',
  ],
}));

export const contactEmails = {
  'contact-forwarded': contactForwarded,
  'contact-receipt': contactReceipt,
};
