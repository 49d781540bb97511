/** Payload and parts shared by emails about an event, as `private.enqueue_event_mail` writes it. */
import { z } from 'zod';
import { excerpt } from '../../../text/excerpt.ts';
import { paths } from '../../../paths.ts';
import { categoryLabel } from '../../../regions/categories.ts';
import { eventDay } from '../../events/event-day.ts';
import { formatTimeRange } from '../../../time/format-dates.ts';
import { priceLabel } from '../../events/price.ts';
import { timeColumn } from '../../../time/time-column.ts';
import { isWallDate } from '../../../time/wall-time.ts';
import { UPLOAD_TOKEN } from '../../../forms/images/uploaded-image.ts';
import { type Block, contactLink, type Fact, type Span } from '../layout/email-template.ts';
import { oneLine } from '../layout/text-lines.ts';

const optionalText = z.string().nullable();

/** A calendar day, `YYYY-MM-DD`. */
export const wallDate = z.string().refine(isWallDate);

/** Token of a private link. Its shape is checked because it becomes part of an address. */
export const privateToken = z.string().regex(UPLOAD_TOKEN);

const mailEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  start_date: wallDate,
  start_time: timeColumn,
  end_date: wallDate.nullable(),
  end_time: timeColumn,
  venue_name: z.string(),
  venue_address: z.string(),
  city: z.string(),
  price: optionalText,
  contact_email: optionalText,
  contact_phone: optionalText,
  website: optionalText,
  instagram: optionalText,
  facebook: optionalText,
  twitter: optionalText,
  is_premium: z.boolean(),
  images: z.number(),
});

type MailEvent = z.output<typeof mailEventSchema>;

/** Keys of every payload about an event. */
export const eventPayload = { token: privateToken, event: mailEventSchema };

/** Characters of a title in a subject: about what a wide inbox shows. */
const SUBJECT_TITLE = 90;

/** A subject that ends with a title, on one line and cut to length. */
export const subjectWith = (opening: string, { title }: { title: string }): string =>
  `${opening}: ${excerpt(oneLine(title), SUBJECT_TITLE)}`;

/** Address of the private link. */
export const manageUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${paths.manageEvent(token)}`;

/** A fact for an optional text; none when it is blank. */
export const filled = (term: string, text: string | null): Fact[] =>
  text === null || text.trim() === '' ? [] : [{ term, text }];

/** Date and time, as the event's page prints them. */
const whenFacts = (event: MailEvent): Fact[] => [
  { term: 'Date', text: eventDay({ startDate: event.start_date, endDate: event.end_date }) },
  { term: 'Time', text: formatTimeRange(event.start_time, event.end_time) },
];

/** When and where the event is. */
export const briefFacts = (event: MailEvent): Block => ({
  kind: 'facts',
  facts: [
    ...whenFacts(event),
    ...filled('Where', [event.venue_name, event.city].filter(Boolean).join(', ')),
  ],
});

/** Every field of the submission but the description. */
export const allFacts = (event: MailEvent): Block => ({
  kind: 'facts',
  facts: [
    { term: 'Event', text: event.title },
    { term: 'Category', text: categoryLabel(event.category) },
    ...whenFacts(event),
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
    { term: 'Images', text: event.images === 0 ? 'None' : String(event.images) },
    { term: 'Listing', text: event.is_premium ? 'Premium' : 'Free' },
  ],
});

/** The reason a volunteer gave, as a quotation. */
export const volunteerQuote = (reason: string): Block => ({
  kind: 'quote',
  label: 'The volunteer wrote',
  text: reason,
});

/** Footer of emails about an event. */
export const eventReason: readonly Span[] = [
  'You get this mail because this address was given for an event in the guide. Was that not you? Answer this mail, or write to ',
  contactLink,
  ', and we take the event out.',
];
