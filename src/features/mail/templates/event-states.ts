/** Writes emails to a submitter whose events the volunteers cancelled, postponed or reinstated. */
import { z } from 'zod';
import { eventDay } from '../../events/event-day.ts';
import { type Block, contactLink, emailKind, paragraph } from '../../../ui/mail/email-template.ts';
import { shortTitle } from '../../../ui/mail/email-text.ts';
import {
  briefFacts,
  eventReason,
  privateUrl,
  readEventPayload,
  subjectWith,
  volunteerQuote,
  wallDate,
} from './mail-parts.ts';

const state = z.enum(['cancelled', 'postponed', 'approved']);

type State = z.output<typeof state>;

const WORDS: Record<State, { kicker: string; one: string; became: string; shown: string }> = {
  cancelled: {
    kicker: 'Cancelled',
    one: 'Your event is cancelled',
    became: 'cancelled',
    shown: 'Event lists say so now, and the pages will within a few minutes.',
  },
  postponed: {
    kicker: 'Postponed',
    one: 'Your event is postponed',
    became: 'postponed',
    shown:
      'Event lists say so now, and the pages will within a few minutes. Once you know the new date, enter it through your private link.',
  },
  approved: {
    kicker: 'Reinstated',
    one: 'Your event is back on',
    became: 'reinstated',
    shown: 'Event lists show it now, and the pages will within a few minutes.',
  },
};

const quoted = (note: string | null): Block[] =>
  note === null || note.trim() === '' ? [] : [volunteerQuote(note)];

/**
 * Says how to ask for a refund (terms of service, "Refunds"); nothing if unpaid, or for a reinstated event.
 */
const paidFor = (kept: State, isPaid: boolean): Block[] =>
  isPaid && kept !== 'approved'
    ? [
        paragraph(
          'You paid for a premium listing. We decide refunds case by case: write to ',
          contactLink,
          ' within 30 days of your payment and tell us what happened.',
        ),
      ]
    : [];

const mistaken = paragraph(
  'Is this a mistake? Reply to this email or write to ',
  contactLink,
  ', and a volunteer will look into it.',
);

/** Says that an editor cancelled, postponed or reinstated one event, or its organizer postponed it. */
const eventState = emailKind(
  {
    ...readEventPayload,
    state,
    note: z.string().nullable(),
    paid: z.boolean(),
    by_link: z.boolean().default(false),
  },
  ({ event, token, state: now, note, paid, by_link: byLink }, siteUrl) => ({
    subject: subjectWith(WORDS[now].one, event),
    preview: byLink ? 'This came through your private link.' : 'A volunteer changed its status.',
    kicker: WORDS[now].kicker,
    heading: WORDS[now].one,
    blocks: [
      byLink
        ? paragraph(
            { title: event.title },
            ' was postponed through your private link. ',
            `${note ?? ''}.`,
          )
        : paragraph('A volunteer has ', WORDS[now].became, ' ', { title: event.title }, '.'),
      briefFacts(event),
      ...(byLink ? [] : quoted(note)),
      paragraph(WORDS[now].shown),
      { kind: 'button', label: 'See Your Event', href: privateUrl(siteUrl, token) },
      ...paidFor(now, paid),
      mistaken,
    ],
    reason: eventReason,
  }),
);

const several = {
  state,
  note: z.string().nullable(),
  paid: z.boolean(),
  events: z
    .array(
      z.object({
        title: z.string().transform(shortTitle),
        start_date: wallDate,
        end_date: wallDate.nullable(),
      }),
    )
    .min(2),
};

/**
 * Says that an editor cancelled, postponed or reinstated several events of one submitter, in one email. Their
 * private links stay valid.
 */
const eventsState = emailKind(several, ({ events, state: now, note, paid }) => ({
  subject: `${WORDS[now].kicker}: ${events.length} of your events`,
  preview: 'A volunteer changed their status.',
  kicker: WORDS[now].kicker,
  heading: `${events.length} of your events: ${WORDS[now].kicker.toLowerCase()}`,
  blocks: [
    paragraph('A volunteer has ', WORDS[now].became, ' these events of yours:'),
    {
      kind: 'facts' as const,
      facts: events.map(({ title, start_date, end_date }) => ({
        term: eventDay({ startDate: start_date, endDate: end_date }),
        text: title,
      })),
    },
    ...quoted(note),
    paragraph(WORDS[now].shown.replace('your private link', 'the private link of each event')),
    paragraph('You’ll find each private link in our earlier emails about that event.'),
    ...paidFor(now, paid),
    mistaken,
  ],
  reason: eventReason,
}));

export const eventStateEmails = { 'event-state': eventState, 'events-state': eventsState };
