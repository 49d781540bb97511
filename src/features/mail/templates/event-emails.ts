/** Writes the emails to the submitter of an event. */
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import {
  type Block,
  contactLink,
  emailKind,
  heading,
  paragraph,
} from '../../../ui/mail/email-template.ts';
import {
  briefFacts,
  eventPayload,
  eventPictureBlocks,
  eventReason,
  everyTimeFacts,
  privateUrl,
  readEventPayload,
  subjectWith,
  volunteerQuote,
} from './mail-parts.ts';
import { eventStateEmails } from './event-states.ts';
import { PREMIUM_RIGHTS } from './payments.ts';

/**
 * Says that an event waits for review. For a premium event, this email is sent after the payment. The email
 * address is not confirmed, so the email contains little submitted text; the private link shows the rest.
 */
const submissionReceived = emailKind(eventPayload, ({ event, token }, siteUrl) => ({
  subject: subjectWith('We have your event', event),
  preview: 'A volunteer will review it next. Keep this email: it has your private link.',
  kicker: 'Received',
  heading: 'Thank you, we have your event',
  blocks: [
    paragraph({ title: event.title }, ' has reached us. There’s nothing else you need to do.'),
    ...eventPictureBlocks(event, siteUrl),
    paragraph(
      'A volunteer reviews every event before it goes public. We’ll email you once it’s decided, with a link to its page or a note about what’s missing.',
    ),
    {
      kind: 'facts',
      facts: [
        { term: 'Event', text: event.title },
        ...everyTimeFacts(event),
        { term: 'Listing', text: event.is_premium ? 'Premium' : 'Free' },
      ],
    },
    heading('Your private link'),
    paragraph(
      'It shows what you sent us and where your event stands. You can change or cancel the event there any time, no account needed. We review changes before they go public. Anyone with this link can do the same, so keep this email private.',
    ),
    { kind: 'button', label: 'Manage Your Event', href: privateUrl(siteUrl, token) },
  ],
  reason: eventReason,
}));

const approvedHeading = (change: boolean, partial: boolean) => {
  if (!change) return 'Your event is published';
  return partial ? 'Part of your change is approved' : 'Your change is approved';
};

const approvedSentence = (title: string, change: boolean, partial: boolean): Block => {
  if (!change) return paragraph('Good news: ', { title }, ' is in the guide.');
  return partial
    ? paragraph(
        'A volunteer approved part of your change to ',
        { title },
        '. The rest wasn’t used. Your private link shows what’s public now.',
      )
    : paragraph('A volunteer approved your change to ', { title }, '.');
};

/** Says that a new date was declined and the event stays postponed, for payloads with `postponed`. */
const stillPostponed = paragraph(
  'What was postponed is still postponed, with no new date. You can send another date through your private link. If it’s happening as first planned after all, reply to this email or write to ',
  contactLink,
  '.',
);

/** Quotes the volunteer's reason for declining something; without a reason, says where to ask for it. */
const whyDeclined = (reason: string | null): Block =>
  reason === null || reason.trim() === ''
    ? paragraph(
        'The volunteer left no reason. If you’d like to know more, reply to this email or write to ',
        contactLink,
        '.',
      )
    : volunteerQuote(reason);

/** Says that an event, or a change of an event, was approved. */
const eventApproved = emailKind(
  {
    ...readEventPayload,
    change: z.boolean(),
    /** Whether a part of the change was declined. Emails queued before this field existed lack it. */
    partial: z.boolean().default(false),
    /** The volunteer's reason for declining a part; null if none was given. */
    reason: z.string().nullable().default(null),
    postponed: z.boolean().default(false),
  },
  ({ event, token, change, partial, reason, postponed }, siteUrl) => ({
    subject: subjectWith(approvedHeading(change, partial), event),
    preview: change ? 'Visitors will see it soon.' : 'Your page is live and ready to share.',
    kicker: change ? 'Approved' : 'Published',
    heading: approvedHeading(change, partial),
    blocks: [
      approvedSentence(event.title, change, partial),
      ...eventPictureBlocks(event, siteUrl, `${siteUrl}${paths.event(event.id)}`),
      ...(partial ? [whyDeclined(reason)] : []),
      ...(postponed ? [stillPostponed] : []),
      briefFacts(event),
      {
        kind: 'button',
        label: 'Open Your Event’s Page',
        href: `${siteUrl}${paths.event(event.id)}`,
      },
      paragraph(
        change
          ? 'Event lists show it now, and its page will soon. The link stays the same.'
          : 'Your page is live and its link won’t change, so share it anywhere. Event lists show it now, and the rest of the guide will soon.',
      ),
      ...(change
        ? []
        : [
            heading('Share it'),
            paragraph(
              'Images to post, a caption to copy, a poster with a QR code and a list for your website are ready on your private page: ',
              { link: privateUrl(siteUrl, token), text: 'Open your share kit' },
            ),
          ]),
      ...(event.is_premium && !change
        ? [
            paragraph('Your premium listing includes:'),
            { kind: 'list' as const, items: PREMIUM_RIGHTS },
          ]
        : []),
      heading('Need to change something?'),
      paragraph(
        'Change or cancel the event through your private link, so visitors know in time. Keep the link to yourself. Here it is: ',
        { link: privateUrl(siteUrl, token), text: 'Change or cancel your event' },
      ),
    ],
    reason: eventReason,
  }),
);

/**
 * Says how to ask for a refund (terms of service, "Refunds"), because a rejected event is a good reason to
 * ask.
 */
const payment: Block[] = [
  heading('Your payment'),
  paragraph(
    'You paid for a premium listing, and it stays paid: if you change the event and we publish it then, you won’t be charged again.',
  ),
  paragraph(
    'Would you rather have your money back? Write to ',
    contactLink,
    ' within 30 days of your payment. A volunteer decides on every refund, and an event we declined is a good reason for one.',
  ),
];

/** Says that an event, or a change of an event, was rejected. */
const eventRejected = emailKind(
  {
    ...eventPayload,
    reason: z.string().nullable(),
    change: z.boolean(),
    paid: z.boolean(),
    postponed: z.boolean().default(false),
  },
  ({ event, token, reason, change, paid, postponed }, siteUrl) => ({
    subject: subjectWith(change ? 'Your change wasn’t published' : 'Not published', event),
    preview: 'Here’s why, and how to send it again.',
    kicker: change ? 'Not changed' : 'Not published',
    heading: change ? 'We didn’t publish your change' : 'Your event wasn’t published',
    blocks: [
      change
        ? paragraph(
            'Thank you for the change to ',
            { title: event.title },
            postponed
              ? '. A volunteer looked at it and didn’t publish it.'
              : '. A volunteer looked at it and didn’t publish it. The event stays public as it was.',
          )
        : paragraph(
            'Thank you for sending us ',
            { title: event.title },
            '. A volunteer looked at it and couldn’t publish it as it is.',
          ),
      ...(postponed ? [stillPostponed] : []),
      whyDeclined(reason),
      heading('How to send it again'),
      paragraph(
        change
          ? 'Open your private link, which shows the event as published. Make your change again with the correction and send it. A volunteer will take another look.'
          : 'Open your private link, fix what’s needed and send it. Everything you entered is still there, and a volunteer will take another look.',
        ' Keep the link private: anyone with it can change or cancel the event.',
      ),
      { kind: 'button', label: 'Change It and Send It Again', href: privateUrl(siteUrl, token) },
      ...(paid && !change ? payment : []),
    ],
    reason: eventReason,
  }),
);

/** Says whether and where visitors see that an event, or a part of its dates, is cancelled. */
const cancelledShown = (
  { dates }: { dates?: { count: number } | undefined },
  published: boolean,
  part: boolean,
): string => {
  if (!published) {
    return part ? 'What was cancelled won’t be published.' : 'It won’t be published.';
  }
  return part && dates !== undefined && dates.count > 1
    ? 'Event lists now show them as cancelled. Their pages stay up and will say so within a few minutes.'
    : 'Event lists now show it as cancelled. Its page stays up and will say so within a few minutes.';
};

const cancelledHeading = ({ dates }: { dates?: { count: number } | undefined }, part: boolean) => {
  if (!part) return 'Your event is cancelled';
  return dates === undefined || dates.count === 1
    ? 'One date of your event is cancelled'
    : `${dates.count} dates of your event are cancelled`;
};

/** Says that an event, or some of its dates, were cancelled through its private link. */
const eventCancelled = emailKind(
  {
    ...readEventPayload,
    /** Whether the event was public before it was cancelled. */
    published: z.boolean(),
    paid: z.boolean(),
    /** Whether other dates of the event still take place, or wait to be added. */
    part: z.boolean().default(false),
  },
  ({ event, token, published, paid, part }, siteUrl) => ({
    subject: subjectWith(cancelledHeading(event, part), event),
    preview: published
      ? 'Visitors will see it. There’s nothing more you need to do.'
      : `${part ? 'What was cancelled' : 'It'} won’t be published. There’s nothing more you need to do.`,
    kicker: 'Cancelled',
    heading: cancelledHeading(event, part),
    blocks: [
      part
        ? paragraph(
            'Part of ',
            { title: event.title },
            ' was cancelled through your private link. Its other dates stay as they are.',
          )
        : paragraph({ title: event.title }, ' was cancelled through your private link.'),
      briefFacts(event),
      paragraph(cancelledShown(event, published, part)),
      ...(paid && !part
        ? [
            paragraph(
              'You paid for a premium listing. We decide refunds case by case: write to ',
              contactLink,
              ' within 30 days of your payment and tell us what happened.',
            ),
          ]
        : []),
      paragraph(
        'Not you, or a mistake? Reply to this email or write to ',
        contactLink,
        ', and a volunteer will look into it. Check your event’s status here: ',
        { link: privateUrl(siteUrl, token), text: 'Your private link' },
      ),
    ],
    reason: eventReason,
  }),
);

/** Sends a volunteer's question to the organizer, before a decision or about a published event. */
const eventQuestion = emailKind(
  { ...eventPayload, question: z.string() },
  ({ event, token, question }, siteUrl) => ({
    subject: subjectWith('A question about your event', event),
    preview: 'A volunteer has a question for you. Answer it through your private link.',
    kicker: 'Question',
    heading: 'We have a question about your event',
    blocks: [
      paragraph('A volunteer has read ', { title: event.title }, ' and has a question for you.'),
      volunteerQuote(question),
      heading('How to answer'),
      paragraph(
        'Open your private link, change what the question is about and send it. A volunteer will take another look. Keep the link private: anyone with it can change or cancel the event.',
      ),
      { kind: 'button', label: 'Open Your Event and Answer', href: privateUrl(siteUrl, token) },
      paragraph('Nothing to change? Just reply to this email or write to ', contactLink, '.'),
    ],
    reason: eventReason,
  }),
);

/** Sends a new private link after the organizer or a volunteer stopped all earlier links. */
const eventNewLink = emailKind(eventPayload, ({ event, token }, siteUrl) => ({
  subject: subjectWith('Your new private link', event),
  preview: 'Your earlier links no longer work.',
  kicker: 'Private link',
  heading: 'Your new private link',
  blocks: [
    paragraph('It opens ', { title: event.title }, ', with its status and what you sent us.'),
    { kind: 'button', label: 'Manage Your Event', href: privateUrl(siteUrl, token) },
    paragraph(
      'The links in our earlier emails no longer work, because you or a volunteer asked for that. Anyone with this link can change or cancel the event, so keep this email private.',
    ),
    paragraph('Not you? Reply to this email or write to ', contactLink, '.'),
  ],
  reason: eventReason,
}));

export const eventEmails = {
  ...eventStateEmails,
  'submission-received': submissionReceived,
  'event-approved': eventApproved,
  'event-rejected': eventRejected,
  'event-cancelled': eventCancelled,
  'event-new-link': eventNewLink,
  'event-question': eventQuestion,
};
