import { z } from 'zod';
import { CONTACT_REPLY_TIME } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { LINK_TOKEN } from '../../../text/copied-link.ts';
import { excerpt } from '../../../text/excerpt.ts';
import {
  type Block,
  contactLink,
  emailKind,
  paragraph,
  type Span,
} from '../../../ui/mail/email-template.ts';
import { oneLine } from '../../../ui/mail/email-text.ts';
import { isUrgent, URGENT_WORD } from '../../contact/contact-message.ts';

// Writes the emails of the contact form: the message to the volunteers, and the receipt to its sender.

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

// Writes the emails that are sent after someone fills in a newsletter form (`private.enqueue_form_mail`). A
// stranger may have filled in the form, so these emails have no submitted text.

/** The token of a private link. Its format is checked because it becomes part of a URL. */
const token = z.string().regex(LINK_TOKEN);

const unsubscribeUrl = (siteUrl: string, manageToken: string): string =>
  `${siteUrl}${paths.unsubscribe({ token: manageToken })}`;

/**
 * Writes the links to the preferences and to unsubscribe, which never expire.
 * @param when the words that start the first sentence: `If you like`
 */
const readerLinks = (when: string, siteUrl: string, manageToken: string): Block[] => [
  paragraph(`${when}, you can choose what we write to you about: `, {
    link: `${siteUrl}${paths.newsletterPreferences(manageToken)}`,
    text: 'your preferences',
  }),
  paragraph('You can leave at any time: ', {
    link: unsubscribeUrl(siteUrl, manageToken),
    text: 'unsubscribe',
  }),
];

const formReason: readonly Span[] = [
  `You’re getting this because someone entered this address in a form on ${site.name}. However often that happens, we’ll email you about it once a day at most.`,
];

/**
 * Asks the owner of an email address to confirm the subscription. No other newsletter email is sent to the
 * address before that.
 */
const confirm = emailKind(
  { confirm_token: token, manage_token: token },
  ({ confirm_token, manage_token }, siteUrl) => ({
    subject: `Please confirm your subscription to ${site.name}`,
    preview: 'One tap and you’re in. Not you? Just ignore this.',
    kicker: 'Newsletter',
    heading: 'Please confirm your address',
    blocks: [
      paragraph(
        `Someone, most likely you, signed this address up for the ${site.name} newsletter: what’s on along the coast, about once a week.`,
      ),
      {
        kind: 'button',
        label: 'Confirm Your Subscription',
        href: `${siteUrl}${paths.confirmSubscription(confirm_token)}`,
      },
      paragraph(
        'The button opens a page where you confirm and can choose what we write to you about. It works for two days.',
      ),
      paragraph(
        'Not you? Just ignore this email: unless you confirm, we won’t send the newsletter.',
      ),
      ...readerLinks('Once you’ve confirmed', siteUrl, manage_token),
    ],
    reason: formReason,
  }),
);

/**
 * Says that an address that was entered again is already subscribed. Only this email says so and not the
 * page, because anyone can enter the address on the page.
 */
const already = emailKind({ manage_token: token }, ({ manage_token }, siteUrl) => ({
  subject: `You’re already subscribed to ${site.name}`,
  preview: 'Nothing has changed, and there’s nothing you need to do.',
  kicker: 'Newsletter',
  heading: 'You’re already on the list',
  blocks: [
    paragraph(
      `Someone, most likely you, signed this address up for the ${site.name} newsletter again. You already get it. Nothing has changed, and there’s nothing to confirm.`,
    ),
    ...readerLinks('If you like', siteUrl, manage_token),
  ],
  reason: formReason,
}));

/** Sends the link to unsubscribe to a subscriber whose address was entered on the unsubscribe page. */
const unsubscribeLink = emailKind({ manage_token: token }, ({ manage_token }, siteUrl) => ({
  subject: `Your link to unsubscribe from ${site.name}`,
  preview: 'One tap and you’re off the list. Not you? Just ignore this.',
  kicker: 'Newsletter',
  heading: 'Leave the newsletter',
  blocks: [
    paragraph(
      `Someone, most likely you, asked to stop the ${site.name} newsletter to this address. The button opens a page that does it.`,
    ),
    { kind: 'button', label: 'Unsubscribe', href: unsubscribeUrl(siteUrl, manage_token) },
    paragraph('Not you? Just ignore this email, and everything stays as it is.'),
  ],
  reason: formReason,
}));

export const newsletterEmails = {
  'newsletter-confirm': confirm,
  'newsletter-already': already,
  'newsletter-unsubscribe-link': unsubscribeLink,
};
