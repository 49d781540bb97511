/** Writes the emails to the submitter of an event. */
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import {
  type Block,
  contactLink,
  emailKind,
  heading,
  paragraph,
} from '../layout/email-template.ts';
import {
  briefFacts,
  eventPayload,
  eventReason,
  everyTimeFacts,
  manageUrl,
  readEventPayload,
  subjectWith,
  volunteerQuote,
} from './event-parts.ts';
import { eventStateEmails } from './event-states.ts';
import { PREMIUM_RIGHTS } from './payments.ts';

/**
 * Says that an event waits for review. For a premium event, this email is sent after the payment. The email
 * address is not confirmed, so the email contains little submitted text; the private link shows the rest.
 */
const submissionReceived = emailKind(eventPayload, ({ event, token }, siteUrl) => ({
  subject: subjectWith('We have your event', event),
  preview: 'A volunteer looks at it next. Keep this mail: it holds your private link.',
  kicker: 'Received',
  heading: 'Thank you, we have your event',
  blocks: [
    paragraph({ title: event.title }, ' has reached us, and nothing more is needed from you.'),
    paragraph(
      'A volunteer now reads it, as we do with every event. Until then it is not public. As soon as it is decided you get another mail, with the address of its page or with what is still missing.',
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
      'It shows what you sent us, and the status of your event. You can change or cancel it there at any time, without an account. A change is reviewed before it is public. Anyone with this link can do the same, so keep this mail private.',
    ),
    { kind: 'button', label: 'See, change or cancel your event', href: manageUrl(siteUrl, token) },
  ],
  reason: eventReason,
}));

const approvedHeading = (change: boolean, partial: boolean) => {
  if (!change) return 'Your event is published';
  return partial ? 'A part of your change is approved' : 'Your change is approved';
};

const approvedSentence = (title: string, change: boolean, partial: boolean): Block => {
  if (!change) return paragraph('Good news: ', { title }, ' is in the guide.');
  return partial
    ? paragraph(
        'A volunteer has approved a part of your change to ',
        { title },
        '. The rest was not taken over. Your private link shows what is public now.',
      )
    : paragraph('A volunteer has approved your change to ', { title }, '.');
};

/** Says that a new date was declined and the event stays postponed, if the payload has `postponed`. */
const stillPostponed = paragraph(
  'What is postponed stays postponed, without a new day. Send another day through your private link. Does it take place as first planned? Then answer this mail or write to ',
  contactLink,
  '.',
);

/** Quotes why something was declined, or says where to ask. */
const whyDeclined = (reason: string | null): Block =>
  reason === null || reason.trim() === ''
    ? paragraph(
        'The volunteer left no reason. If you would like to know more, answer this mail or write to ',
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
    preview: change ? 'Visitors see it within a few minutes.' : 'It has a page to share.',
    kicker: change ? 'Approved' : 'Published',
    heading: approvedHeading(change, partial),
    blocks: [
      approvedSentence(event.title, change, partial),
      ...(partial ? [whyDeclined(reason)] : []),
      ...(postponed ? [stillPostponed] : []),
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
  }),
);

/**
 * Says how to ask for a refund (terms of service, "Refunds"), because a rejected event is a good reason to
 * ask.
 */
const payment: Block[] = [
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
    subject: subjectWith(change ? 'Your change is not online' : 'Not published', event),
    preview: 'Why, and how you can send it again.',
    kicker: change ? 'Not changed' : 'Not published',
    heading: change ? 'We did not take your change' : 'Your event is not published',
    blocks: [
      change
        ? paragraph(
            'Thank you for the change to ',
            { title: event.title },
            postponed
              ? '. A volunteer has looked at it and did not put it online.'
              : '. A volunteer has looked at it and did not put it online. The event stays public as it was before.',
          )
        : paragraph(
            'Thank you for sending us ',
            { title: event.title },
            '. A volunteer has looked at it and could not publish it as it is.',
          ),
      ...(postponed ? [stillPostponed] : []),
      whyDeclined(reason),
      heading('How to send it again'),
      paragraph(
        change
          ? 'Open your private link, which shows the event as published. Make the change again, corrected, and send it. A volunteer looks at it anew.'
          : 'Open your private link, correct what is needed and send it. Everything you entered is still there, and a volunteer looks at it anew.',
        ' Keep the link private: anyone with it can change or cancel the event.',
      ),
      { kind: 'button', label: 'Change it and send it again', href: manageUrl(siteUrl, token) },
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
    return part ? 'What was cancelled will not be published.' : 'It will not be published.';
  }
  return part && dates !== undefined && dates.count > 1
    ? 'Lists of events already say that they are cancelled. Their pages stay and say so within a few minutes.'
    : 'Lists of events already say that it is cancelled. Its page stays and says so within a few minutes.';
};

const cancelledHeading = ({ dates }: { dates?: { count: number } | undefined }, part: boolean) => {
  if (!part) return 'Your event is cancelled';
  return dates === undefined || dates.count === 1
    ? 'A date of your event is cancelled'
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
      ? 'Visitors will see it, and you have nothing left to do.'
      : `${part ? 'What was cancelled' : 'It'} will not be published, and you have nothing left to do.`,
    kicker: 'Cancelled',
    heading: cancelledHeading(event, part),
    blocks: [
      part
        ? paragraph(
            'Of ',
            { title: event.title },
            ' this was cancelled through your private link. Its other dates stay as they are.',
          )
        : paragraph({ title: event.title }, ' was cancelled through your private link.'),
      briefFacts(event),
      paragraph(cancelledShown(event, published, part)),
      ...(paid && !part
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
        ', and a volunteer looks into it. Check the status of your event here: ',
        { link: manageUrl(siteUrl, token), text: 'Your private link' },
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
    preview: 'A volunteer asks you something. Answer through your private link.',
    kicker: 'Question',
    heading: 'We have a question about your event',
    blocks: [
      paragraph(
        'A volunteer has read ',
        { title: event.title },
        ' and would like to know something.',
      ),
      volunteerQuote(question),
      heading('How to answer'),
      paragraph(
        'Open your private link, change what is asked about and send it. A volunteer then looks at your event again. Keep the link private: anyone with it can change or cancel the event.',
      ),
      { kind: 'button', label: 'Open your event and answer', href: manageUrl(siteUrl, token) },
      paragraph('There is nothing to change? Then answer this mail or write to ', contactLink, '.'),
    ],
    reason: eventReason,
  }),
);

/** Sends a new private link after the organizer or a volunteer stopped all earlier links. */
const eventNewLink = emailKind(eventPayload, ({ event, token }, siteUrl) => ({
  subject: subjectWith('Your new private link', event),
  preview: 'All earlier links have stopped.',
  kicker: 'Private link',
  heading: 'Your new private link',
  blocks: [
    paragraph('It opens ', { title: event.title }, ', with the status and what you sent us.'),
    { kind: 'button', label: 'See, change or cancel your event', href: manageUrl(siteUrl, token) },
    paragraph(
      'The links of all earlier mails have stopped: you, or a volunteer, asked for that. Anyone with this link can change and cancel the event, so keep this mail private.',
    ),
    paragraph('Was it not you? Then answer this mail or write to ', contactLink, '.'),
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
