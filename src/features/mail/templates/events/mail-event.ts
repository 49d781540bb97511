/** What every mail about an event carries, as `private.enqueue_event_mail` writes it. */
import { z } from 'zod';
import { excerpt } from '../../../../text/excerpt.ts';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import { categoryLabel } from '../../../../regions/categories.ts';
import { eventDay } from '../../../events/event-day.ts';
import { formatTimeRange } from '../../../../time/format-dates.ts';
import { priceLabel } from '../../../events/price.ts';
import { rowTime } from '../../../../time/row-time.ts';
import { isWallDate } from '../../../../time/wall-time.ts';
import { UPLOAD_TOKEN } from '../../../../forms/images/uploaded-image.ts';
import type { Block, Fact, Span } from '../../layout/email-template.ts';
import { oneLine } from '../../layout/text-lines.ts';

const wallDate = z.string().refine(isWallDate);
const written = z.string().nullable();

const mailEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  start_date: wallDate,
  start_time: rowTime,
  end_date: wallDate.nullable(),
  end_time: rowTime,
  venue_name: z.string(),
  venue_address: z.string(),
  city: z.string(),
  price: written,
  contact_email: written,
  contact_phone: written,
  website: written,
  instagram: written,
  facebook: written,
  twitter: written,
  is_premium: z.boolean(),
  photos: z.number(),
});

export type MailEvent = z.output<typeof mailEventSchema>;

/** The keys that all payloads of mails about an event have. */
export const eventPayload = {
  /** Of the private link; its only way into an address, so nothing else may stand there. */
  token: z.string().regex(UPLOAD_TOKEN),
  event: mailEventSchema,
};

/** About what inboxes show of a subject on a wide screen. */
const SUBJECT_TITLE = 90;

/** A subject that ends in the event's title. */
export const subjectWith = (opening: string, { title }: MailEvent): string =>
  `${opening}: ${excerpt(oneLine(title), SUBJECT_TITLE)}`;

/** The private link of this mail. */
export const manageUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${paths.manageEvent(token)}`;

/** When an event is, as its page prints it. */
const dayFact = (event: MailEvent): Fact => ({
  term: 'Date',
  text: eventDay({ startDate: event.start_date, endDate: event.end_date }),
});
const timeFact = (event: MailEvent): Fact => ({
  term: 'Time',
  text: formatTimeRange(event.start_time, event.end_time),
});

const filled = (term: string, text: string | null): Fact[] =>
  text === null || text.trim() === '' ? [] : [{ term, text }];

/** An event in three lines: when and where. */
export const briefFacts = (event: MailEvent): Block => ({
  kind: 'facts',
  facts: [
    dayFact(event),
    timeFact(event),
    ...filled('Where', [event.venue_name, event.city].filter(Boolean).join(', ')),
  ],
});

/** Everything that was received about an event but its description. */
export const allFacts = (event: MailEvent): Block => ({
  kind: 'facts',
  facts: [
    { term: 'Event', text: event.title },
    { term: 'Category', text: categoryLabel(event.category) },
    dayFact(event),
    timeFact(event),
    ...filled('Venue', event.venue_name),
    ...filled('Address', event.venue_address),
    { term: 'City', text: event.city },
    { term: 'Price', text: priceLabel(event.price) },
    ...filled('Contact email', event.contact_email),
    ...filled('Contact phone', event.contact_phone),
    ...filled('Website', event.website),
    ...filled('Instagram', event.instagram),
    ...filled('Facebook', event.facebook),
    ...filled('Twitter/X', event.twitter),
    { term: 'Pictures', text: event.photos === 0 ? 'None' : String(event.photos) },
    { term: 'Listing', text: event.is_premium ? 'Premium' : 'Free' },
  ],
});

/** The guide's mail address as a link. */
export const contactLink: Span = {
  link: `mailto:${site.contactEmail}`,
  text: site.contactEmail,
};

/** Why a mail about an event came, and what somebody does whom it does not concern. */
export const eventReason: readonly Span[] = [
  'You get this mail because this address was given for an event in the guide. Was that not you? Answer this mail, or write to ',
  contactLink,
  ', and we take the event out.',
];
